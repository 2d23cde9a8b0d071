CREATE TABLE "model_versions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "model_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"branch_id" bigint NOT NULL,
	"files" jsonb NOT NULL,
	"content_hash" text NOT NULL,
	"replaced_by" text NOT NULL,
	"replaced_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "turn_usage" (
	"account_id" bigint NOT NULL,
	"thread_id" bigint NOT NULL,
	"turn" integer NOT NULL,
	"agent_id" bigint NOT NULL,
	"external_user_id" bigint,
	"internal_user_id" bigint,
	"input_tokens" integer NOT NULL,
	"output_tokens" integer NOT NULL,
	"ended_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "turn_usage_pk" PRIMARY KEY("thread_id","turn")
);
--> statement-breakpoint
ALTER TABLE "deployments" ADD COLUMN "data_source_set_at" timestamp with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
ALTER TABLE "model_branches" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
ALTER TABLE "embed_sessions" ADD COLUMN "id" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "embed_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);
--> statement-breakpoint
ALTER TABLE "model_branches" ADD CONSTRAINT "model_branches_accountId_id_unique" UNIQUE("account_id","id");
--> statement-breakpoint
ALTER TABLE "model_versions" ADD CONSTRAINT "model_versions_branch_fk" FOREIGN KEY ("account_id","branch_id") REFERENCES "public"."model_branches"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "turn_usage" ADD CONSTRAINT "turn_usage_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "model_versions_branch_id_id_index" ON "model_versions" USING btree ("branch_id","id");
--> statement-breakpoint
CREATE INDEX "turn_usage_account_id_ended_at_index" ON "turn_usage" USING btree ("account_id","ended_at");
--> statement-breakpoint
ALTER TABLE "embed_sessions" ADD CONSTRAINT "embed_sessions_accountId_id_unique" UNIQUE("account_id","id");
