-- Whom an entry of the audit log tells of: `externalId:<their id>` for a user's own row, `user:<id>` or `profile:<id>`
-- for what hangs on it; null once that is erased, or when it is about nobody.
CREATE FUNCTION audited_person(action text, before jsonb, after jsonb) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN audited.of_table = 'external_users' THEN 'externalId:' || (audited.content ->> 'external_id')
    WHEN audited.of_table IN ('external_user_groups', 'external_user_attribute_values')
      THEN coalesce('profile:' || (audited.content ->> 'profile_id'), 'user:' || (audited.content ->> 'user_id'))
    WHEN audited.of_table IN ('external_user_profiles', 'embed_user_group_members', 'embed_user_attribute_values')
      THEN 'user:' || (audited.content ->> 'user_id')
    WHEN audited.of_table IN ('embed_sessions', 'chat_threads') THEN 'user:' || (audited.content ->> 'external_user_id')
  END
  FROM (SELECT split_part(action, '.', 1) AS of_table, coalesce(after, before) AS content) AS audited
$$;
--> statement-breakpoint
CREATE INDEX "audit_log_of_person" ON "audit_log" USING btree ("account_id",audited_person("action", "before", "after")) WHERE audited_person("audit_log"."action", "audit_log"."before", "audit_log"."after") is not null;