ALTER TABLE "turn_usage" ADD COLUMN "data_queries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "turn_usage" ADD COLUMN "data_rows" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "turn_usage" ADD COLUMN "data_ms" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "turn_usage" ADD COLUMN "duration_ms" bigint DEFAULT 0 NOT NULL;