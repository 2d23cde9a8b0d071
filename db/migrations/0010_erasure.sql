ALTER TABLE "audit_log" ADD COLUMN "person" text;--> statement-breakpoint
CREATE INDEX "audit_log_of_person" ON "audit_log" USING btree ("account_id","person") WHERE "audit_log"."person" is not null;--> statement-breakpoint
-- The same as before, and whom the entry tells of.
CREATE OR REPLACE FUNCTION write_audit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  hidden text[] := coalesce(TG_ARGV, '{}');
  old_row jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) - hidden END;
  new_row jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) - hidden END;
  either jsonb := coalesce(new_row, old_row);
BEGIN
  INSERT INTO audit_log (account_id, actor, action, subject, before, after, person, request_id) VALUES (
    coalesce(either ->> 'account_id', either ->> 'id')::bigint,
    coalesce(nullif(current_setting('request.actor', true), ''), 'system'),
    TG_TABLE_NAME || '.' || lower(TG_OP),
    coalesce(
      either ->> 'id',
      either ->> 'id_hash',
      concat_ws('/', coalesce(either ->> 'user_id', either ->> 'profile_id'),
        coalesce(either ->> 'group_id', either ->> 'attribute_id'))),
    old_row,
    new_row,
    CASE TG_TABLE_NAME
      WHEN 'external_users' THEN 'externalId:' || (either ->> 'external_id')
      WHEN 'external_user_groups' THEN 'profile:' || (either ->> 'profile_id')
      WHEN 'external_user_attribute_values' THEN 'profile:' || (either ->> 'profile_id')
      WHEN 'external_user_profiles' THEN 'user:' || (either ->> 'user_id')
      WHEN 'embed_user_group_members' THEN 'user:' || (either ->> 'user_id')
      WHEN 'embed_user_attribute_values' THEN 'user:' || (either ->> 'user_id')
      WHEN 'embed_sessions' THEN 'user:' || (either ->> 'external_user_id')
      WHEN 'chat_threads' THEN 'user:' || (either ->> 'external_user_id')
    END,
    nullif(current_setting('request.id', true), '')
  );
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Entries from before: those of groups and values may be of the time when these belonged to users.
UPDATE audit_log SET person = CASE split_part(action, '.', 1)
  WHEN 'external_users' THEN 'externalId:' || (coalesce(after, before) ->> 'external_id')
  WHEN 'external_user_groups' THEN coalesce(
    'profile:' || (coalesce(after, before) ->> 'profile_id'), 'user:' || (coalesce(after, before) ->> 'user_id'))
  WHEN 'external_user_attribute_values' THEN coalesce(
    'profile:' || (coalesce(after, before) ->> 'profile_id'), 'user:' || (coalesce(after, before) ->> 'user_id'))
  WHEN 'external_user_profiles' THEN 'user:' || (coalesce(after, before) ->> 'user_id')
  WHEN 'embed_user_group_members' THEN 'user:' || (coalesce(after, before) ->> 'user_id')
  WHEN 'embed_user_attribute_values' THEN 'user:' || (coalesce(after, before) ->> 'user_id')
  WHEN 'embed_sessions' THEN 'user:' || (coalesce(after, before) ->> 'external_user_id')
  WHEN 'chat_threads' THEN 'user:' || (coalesce(after, before) ->> 'external_user_id')
END
WHERE action ~ '^(external_|embed_user_group_members|embed_user_attribute_values|embed_sessions|chat_threads)';
