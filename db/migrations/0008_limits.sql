CREATE TABLE "limit_uses" (
	"account_id" bigint NOT NULL,
	"external_user_id" bigint,
	"internal_user_id" bigint,
	"limit_name" text NOT NULL,
	"period" timestamp with time zone NOT NULL,
	"used" bigint NOT NULL,
	CONSTRAINT "limit_uses_once" UNIQUE NULLS NOT DISTINCT("account_id","external_user_id","internal_user_id","limit_name","period")
);
--> statement-breakpoint
CREATE TABLE "running_turns" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "running_turns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"thread_id" bigint NOT NULL,
	"external_user_id" bigint,
	"internal_user_id" bigint,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "chat_threads_account_id_external_user_id_index";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "limits" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_threads" ADD COLUMN "last_used_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "limit_uses" ADD CONSTRAINT "limit_uses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "limit_uses" ADD CONSTRAINT "limit_uses_external_user_fk" FOREIGN KEY ("account_id","external_user_id") REFERENCES "public"."external_users"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "limit_uses" ADD CONSTRAINT "limit_uses_internal_user_fk" FOREIGN KEY ("account_id","internal_user_id") REFERENCES "public"."internal_users"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "running_turns" ADD CONSTRAINT "running_turns_thread_id_chat_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."chat_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "limit_uses_by_period" ON "limit_uses" USING btree ("period");--> statement-breakpoint
CREATE INDEX "limit_uses_of_internal_user" ON "limit_uses" USING btree ("account_id","internal_user_id") WHERE "limit_uses"."internal_user_id" is not null;--> statement-breakpoint
CREATE INDEX "running_turns_of_account" ON "running_turns" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "running_turns_of_thread" ON "running_turns" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "agents_of_deployment" ON "agents" USING btree ("account_id","deployment_id");--> statement-breakpoint
CREATE INDEX "dashboards_of_deployment" ON "dashboards" USING btree ("account_id","deployment_id");--> statement-breakpoint
CREATE INDEX "embed_sessions_of_deployment" ON "embed_sessions" USING btree ("account_id","deployment_id");--> statement-breakpoint
CREATE INDEX "embed_sessions_of_external_user" ON "embed_sessions" USING btree ("account_id","external_user_id") WHERE "embed_sessions"."external_user_id" is not null;--> statement-breakpoint
CREATE INDEX "embed_sessions_of_internal_user" ON "embed_sessions" USING btree ("account_id","internal_user_id") WHERE "embed_sessions"."internal_user_id" is not null;--> statement-breakpoint
CREATE INDEX "embed_sessions_of_embed_tenant" ON "embed_sessions" USING btree ("account_id","embed_tenant_id") WHERE "embed_sessions"."embed_tenant_id" is not null;--> statement-breakpoint
CREATE INDEX "embed_sessions_of_agent" ON "embed_sessions" USING btree ("account_id","agent_id") WHERE "embed_sessions"."agent_id" is not null;--> statement-breakpoint
CREATE INDEX "chat_threads_of_external_user" ON "chat_threads" USING btree ("account_id","external_user_id","last_used_at");--> statement-breakpoint
CREATE INDEX "chat_threads_of_internal_user" ON "chat_threads" USING btree ("account_id","internal_user_id","last_used_at") WHERE "chat_threads"."internal_user_id" is not null;--> statement-breakpoint
CREATE INDEX "chat_threads_by_last_use" ON "chat_threads" USING btree ("account_id","last_used_at");--> statement-breakpoint
-- A refusal may tell when the same comes through, and which field of the request it is about.
DROP FUNCTION refuse(text, text);
--> statement-breakpoint
CREATE FUNCTION refuse(code text, message text, retry_after_seconds integer DEFAULT NULL, path text DEFAULT NULL)
RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  RAISE EXCEPTION USING ERRCODE = 'RF001', MESSAGE = message, DETAIL = code,
    HINT = coalesce(retry_after_seconds::text, ''), COLUMN = coalesce(path, '');
END
$$;
--> statement-breakpoint
-- That a thread was used today is no change that anybody looks for in the audit log.
DROP TRIGGER audit ON chat_threads;
--> statement-breakpoint
CREATE TRIGGER audit AFTER INSERT OR DELETE
  OR UPDATE OF account_id, chat_id, agent_id, external_user_id, internal_user_id, embed_tenant_id, created_at
  ON chat_threads FOR EACH ROW EXECUTE FUNCTION write_audit();
