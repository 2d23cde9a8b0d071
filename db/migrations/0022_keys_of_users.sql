ALTER TABLE "api_keys" ADD COLUMN "external_user_id" bigint;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "agent_id" bigint;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "embed_tenant_id" bigint;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_external_user_fk" FOREIGN KEY ("account_id","external_user_id") REFERENCES "public"."external_users"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_agent_fk" FOREIGN KEY ("account_id","agent_id") REFERENCES "public"."agents"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_embed_tenant_fk" FOREIGN KEY ("account_id","embed_tenant_id") REFERENCES "public"."embed_tenants"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_of_external_user" ON "api_keys" USING btree ("account_id","external_user_id") WHERE "api_keys"."external_user_id" is not null;--> statement-breakpoint
CREATE INDEX "api_keys_of_agent" ON "api_keys" USING btree ("account_id","agent_id") WHERE "api_keys"."agent_id" is not null;--> statement-breakpoint
CREATE INDEX "api_keys_of_embed_tenant" ON "api_keys" USING btree ("account_id","embed_tenant_id") WHERE "api_keys"."embed_tenant_id" is not null;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_of_a_user" CHECK (("api_keys"."external_user_id" is null) = ("api_keys"."agent_id" is null)
        and ("api_keys"."embed_tenant_id" is null or "api_keys"."external_user_id" is not null)
        and ("api_keys"."external_user_id" is null
          or not "api_keys"."is_admin" and "api_keys"."permissions" = '{}' and "api_keys"."deployment_ids" is null));--> statement-breakpoint
-- The same as before, and whose key an entry tells of.
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
      WHEN 'api_keys' THEN 'user:' || (either ->> 'external_user_id')
      WHEN 'embed_sessions' THEN 'user:' || (either ->> 'external_user_id')
      WHEN 'chat_threads' THEN 'user:' || (either ->> 'external_user_id')
    END,
    nullif(current_setting('request.id', true), '')
  );
  RETURN NULL;
END
$$;
