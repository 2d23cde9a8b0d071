-- The key leads to an account's entries in their order: with one index less, each entry is written sooner.
DROP INDEX "audit_log_account_id_id_index";--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_pkey";--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_pk" PRIMARY KEY("account_id","id");--> statement-breakpoint
-- What the log says of a row that stands for itself, or for something that `holder` (a user or a profile) has.
CREATE FUNCTION audited(changed jsonb, holder text) RETURNS TABLE (account_id bigint, subject text, person text)
LANGUAGE sql IMMUTABLE AS $$
  SELECT (changed ->> 'account_id')::bigint,
    coalesce(changed ->> 'id', concat_ws('/', coalesce(changed ->> 'user_id', changed ->> 'profile_id'),
      coalesce(changed ->> 'group_id', changed ->> 'attribute_id'))),
    holder || ':' || (changed ->> (holder || '_id'))
$$;
--> statement-breakpoint
-- The same entries as by write_audit, which runs for each row, for tables of which one statement changes several rows:
-- what is set up for an INSERT is set up once. The argument of a trigger says whose the rows are, if somebody's.
CREATE FUNCTION write_audit_of_statement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  who text;
  request text;
  done text;
  holder text;
BEGIN
  -- An upsert has both its triggers run, and mostly changes nothing.
  IF TG_OP = 'DELETE' THEN PERFORM FROM old_rows LIMIT 1; ELSE PERFORM FROM new_rows LIMIT 1; END IF;
  IF NOT FOUND THEN RETURN NULL; END IF;
  who := coalesce(nullif(current_setting('request.actor', true), ''), 'system');
  request := nullif(current_setting('request.id', true), '');
  done := TG_TABLE_NAME || '.' || lower(TG_OP);
  holder := TG_ARGV[0];
  IF TG_OP = 'INSERT' THEN
    INSERT INTO audit_log (account_id, actor, action, subject, after, person, request_id)
    SELECT account_id, who, done, subject, after, person, request
    FROM (SELECT to_jsonb(new_rows) AS after FROM new_rows OFFSET 0) AS changed, audited(after, holder);
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO audit_log (account_id, actor, action, subject, before, person, request_id)
    SELECT account_id, who, done, subject, before, person, request
    FROM (SELECT to_jsonb(old_rows) AS before FROM old_rows OFFSET 0) AS changed, audited(before, holder);
  ELSE
    -- Both tables are filled row by row, as one row changes after the other.
    INSERT INTO audit_log (account_id, actor, action, subject, before, after, person, request_id)
    SELECT account_id, who, done, subject, before, after, person, request
    FROM (SELECT to_jsonb(old_rows) AS before, row_number() OVER () AS place FROM old_rows) AS earlier
    JOIN (SELECT to_jsonb(new_rows) AS after, row_number() OVER () AS place FROM new_rows) AS later USING (place),
      audited(after, holder)
    ORDER BY place;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DO $$
DECLARE
  audited record;
BEGIN
  FOR audited IN SELECT * FROM (VALUES
    ('user_groups', ''),
    ('user_attributes', ''),
    ('embed_user_groups', ''),
    ('embed_user_attributes', ''),
    ('internal_user_groups', ''),
    ('internal_user_attribute_values', ''),
    ('external_user_groups', 'profile'),
    ('external_user_attribute_values', 'profile'),
    ('embed_user_group_members', 'user'),
    ('embed_user_attribute_values', 'user')
  ) AS listed (table_name, holder)
  LOOP
    EXECUTE format('DROP TRIGGER audit ON %1$I;
      CREATE TRIGGER audit_insert AFTER INSERT ON %1$I REFERENCING NEW TABLE AS new_rows
        FOR EACH STATEMENT EXECUTE FUNCTION write_audit_of_statement(%2$s);
      CREATE TRIGGER audit_update AFTER UPDATE ON %1$I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
        FOR EACH STATEMENT EXECUTE FUNCTION write_audit_of_statement(%2$s);
      CREATE TRIGGER audit_delete AFTER DELETE ON %1$I REFERENCING OLD TABLE AS old_rows
        FOR EACH STATEMENT EXECUTE FUNCTION write_audit_of_statement(%2$s)',
      audited.table_name, audited.holder);
  END LOOP;
END
$$;
--> statement-breakpoint
-- As before, without those tables.
CREATE OR REPLACE FUNCTION write_audit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  who text := coalesce(nullif(current_setting('request.actor', true), ''), 'system');
  request text := nullif(current_setting('request.id', true), '');
  done text := TG_TABLE_NAME || '.' || lower(TG_OP);
  old_row jsonb;
  new_row jsonb;
  either jsonb;
  of_account bigint;
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
  whose := CASE TG_TABLE_NAME
    WHEN 'external_users' THEN 'externalId:' || (either ->> 'external_id')
    WHEN 'external_user_profiles' THEN 'user:' || (either ->> 'user_id')
    WHEN 'api_keys' THEN 'user:' || (either ->> 'external_user_id')
    WHEN 'embed_sessions' THEN 'user:' || (either ->> 'external_user_id')
    WHEN 'chat_threads' THEN 'user:' || (either ->> 'external_user_id')
    WHEN 'dashboards' THEN 'user:' || (either ->> 'external_user_id')
    WHEN 'dashboard_shares' THEN 'user:' || (either ->> 'external_user_id')
  END;
  INSERT INTO audit_log (account_id, actor, action, subject, before, after, person, request_id)
  VALUES (of_account, who, done, either ->> 'id', old_row, new_row, whose, request);
  RETURN NULL;
END
$$;
