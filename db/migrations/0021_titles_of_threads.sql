ALTER TABLE "chat_threads" ADD COLUMN "title" text;--> statement-breakpoint
-- The audit log tells that there was a thread, and nothing of what was asked in it.
DROP TRIGGER audit ON chat_threads;
--> statement-breakpoint
CREATE TRIGGER audit AFTER INSERT OR DELETE
  OR UPDATE OF account_id, chat_id, agent_id, external_user_id, internal_user_id, embed_tenant_id, created_at
  ON chat_threads FOR EACH ROW EXECUTE FUNCTION write_audit('title');
