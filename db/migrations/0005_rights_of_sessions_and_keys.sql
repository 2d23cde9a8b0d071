ALTER TABLE "chat_threads" DROP CONSTRAINT "chat_threads_accountId_chatId_unique";--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "permissions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "audience" text[];--> statement-breakpoint
ALTER TABLE "embed_sessions" ADD COLUMN "settings" jsonb;--> statement-breakpoint
ALTER TABLE "embed_sessions" ADD COLUMN "embed_theme" jsonb;--> statement-breakpoint
ALTER TABLE "embed_sessions" ADD COLUMN "branch_name" text;--> statement-breakpoint
ALTER TABLE "embed_sessions" ADD COLUMN "agent_id" bigint;--> statement-breakpoint
ALTER TABLE "chat_threads" ADD COLUMN "embed_tenant_id" bigint;--> statement-breakpoint
ALTER TABLE "embed_sessions" ADD CONSTRAINT "embed_sessions_agent_fk" FOREIGN KEY ("account_id","agent_id") REFERENCES "public"."agents"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_threads" ADD CONSTRAINT "chat_threads_embed_tenant_fk" FOREIGN KEY ("account_id","embed_tenant_id") REFERENCES "public"."embed_tenants"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_threads_by_embed_tenant" ON "chat_threads" USING btree ("embed_tenant_id") WHERE "chat_threads"."embed_tenant_id" is not null;--> statement-breakpoint
ALTER TABLE "chat_threads" ADD CONSTRAINT "chat_threads_owner_chat_id" UNIQUE NULLS NOT DISTINCT("account_id","agent_id","chat_id","external_user_id","internal_user_id","embed_tenant_id");--> statement-breakpoint
-- A creator-mode session that named no embed tenant has the account's own catalog, and now says so by none.
UPDATE "embed_sessions" AS s SET "embed_tenant_id" = NULL FROM "embed_tenants" AS t, "accounts" AS a
WHERE s."creator_mode" AND t."id" = s."embed_tenant_id" AND a."id" = s."account_id" AND t."name" = a."name";
