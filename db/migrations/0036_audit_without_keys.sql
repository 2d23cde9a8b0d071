-- The audit log holds no hash of a session's id, as none of an API key, and no key of a thread's object.
DROP TRIGGER audit ON embed_sessions;
--> statement-breakpoint
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON embed_sessions FOR EACH ROW EXECUTE FUNCTION write_audit('id_hash');
--> statement-breakpoint
DROP TRIGGER audit ON chat_threads;
--> statement-breakpoint
CREATE TRIGGER audit AFTER INSERT OR DELETE
  OR UPDATE OF account_id, chat_id, agent_id, external_user_id, internal_user_id, embed_tenant_id, created_at
  ON chat_threads FOR EACH ROW EXECUTE FUNCTION write_audit('title', 'object_key');
--> statement-breakpoint
-- Before sessions had numbers, entries were called by these hashes.
UPDATE audit_log SET before = before - '{id_hash,object_key}'::text[], after = after - '{id_hash,object_key}'::text[],
  subject = CASE WHEN subject = coalesce(after, before) ->> 'id_hash'
    THEN coalesce((SELECT s.id::text FROM embed_sessions s WHERE s.id_hash = subject), 'unknown')
    ELSE subject END
WHERE split_part(action, '.', 1) IN ('embed_sessions', 'chat_threads');
