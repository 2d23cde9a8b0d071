ALTER TABLE "accounts" ADD COLUMN "default_theme" jsonb;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "default_locale" text;--> statement-breakpoint
ALTER TABLE "embed_tenants" ADD COLUMN "allowed_origins" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "embed_tenants_with_origins" ON "embed_tenants" USING btree ("account_id") WHERE "embed_tenants"."allowed_origins" <> '{}';