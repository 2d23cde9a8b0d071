-- Writes the audit log, for every row that changes, in the transaction that changes it. The arguments of a
-- trigger name the columns that are secret or too large to repeat.
CREATE FUNCTION write_audit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  hidden text[] := coalesce(TG_ARGV, '{}');
  old_row jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) - hidden END;
  new_row jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) - hidden END;
  either jsonb := coalesce(new_row, old_row);
BEGIN
  INSERT INTO audit_log (account_id, actor, action, subject, before, after, request_id) VALUES (
    coalesce(either ->> 'account_id', either ->> 'id')::bigint,
    coalesce(nullif(current_setting('request.actor', true), ''), 'system'),
    TG_TABLE_NAME || '.' || lower(TG_OP),
    coalesce(
      either ->> 'id',
      either ->> 'id_hash',
      concat_ws('/', either ->> 'user_id', coalesce(either ->> 'group_id', either ->> 'attribute_id'))),
    old_row,
    new_row,
    nullif(current_setting('request.id', true), '')
  );
  RETURN NULL;
END
$$;
--> statement-breakpoint
DO $$
DECLARE
  audited record;
BEGIN
  FOR audited IN SELECT * FROM (VALUES
    ('accounts', ''),
    ('api_keys', 'hash'),
    ('deployments', 'data_source'),
    ('model_branches', 'files, compiled'),
    ('agents', ''),
    ('internal_users', ''),
    ('external_users', ''),
    ('user_groups', ''),
    ('user_attributes', ''),
    ('external_user_groups', ''),
    ('internal_user_groups', ''),
    ('external_user_attribute_values', ''),
    ('internal_user_attribute_values', ''),
    ('embed_tenants', ''),
    ('embed_user_groups', ''),
    ('embed_user_attributes', ''),
    ('embed_user_group_members', ''),
    ('embed_user_attribute_values', ''),
    ('embed_sessions', ''),
    ('chat_threads', ''),
    ('dashboards', 'content')
  ) AS listed (table_name, hidden_columns)
  LOOP
    EXECUTE format(
      'CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION write_audit(%s)',
      audited.table_name, audited.hidden_columns);
  END LOOP;
END
$$;
--> statement-breakpoint
-- The transcript of a thread lives in its Durable Object, which no cascade reaches: remember to empty it.
CREATE FUNCTION remember_orphaned_thread() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO orphaned_threads (thread_id) VALUES (OLD.id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER orphan AFTER DELETE ON chat_threads FOR EACH ROW EXECUTE FUNCTION remember_orphaned_thread();
