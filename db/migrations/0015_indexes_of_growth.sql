DROP INDEX "limit_uses_by_period";--> statement-breakpoint
DROP INDEX "embed_sessions_by_age";--> statement-breakpoint
CREATE INDEX "limit_uses_by_name_and_period" ON "limit_uses" USING btree ("limit_name","period");--> statement-breakpoint
CREATE INDEX "embed_sessions_by_creation" ON "embed_sessions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "turn_usage_of_external_user" ON "turn_usage" USING btree ("account_id","external_user_id") WHERE "turn_usage"."external_user_id" is not null;--> statement-breakpoint
ALTER TABLE "chat_threads" ADD CONSTRAINT "chat_threads_accountId_id_unique" UNIQUE("account_id","id");