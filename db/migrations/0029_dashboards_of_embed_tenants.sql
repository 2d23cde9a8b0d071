CREATE TABLE "dashboard_openings" (
	"account_id" bigint NOT NULL,
	"dashboard_id" bigint NOT NULL,
	"external_user_id" bigint,
	"internal_user_id" bigint,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dashboard_openings_once" UNIQUE NULLS NOT DISTINCT("dashboard_id","external_user_id","internal_user_id"),
	CONSTRAINT "dashboard_openings_one_user" CHECK (num_nonnulls("dashboard_openings"."external_user_id", "dashboard_openings"."internal_user_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "dashboard_shares" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dashboard_shares_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"dashboard_id" bigint NOT NULL,
	"external_user_id" bigint,
	"embed_group_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dashboard_shares_accountId_id_unique" UNIQUE("account_id","id"),
	CONSTRAINT "dashboard_shares_once" UNIQUE NULLS NOT DISTINCT("dashboard_id","external_user_id","embed_group_id"),
	CONSTRAINT "dashboard_shares_one" CHECK (num_nonnulls("dashboard_shares"."external_user_id", "dashboard_shares"."embed_group_id") = 1)
);
--> statement-breakpoint
DROP INDEX "dashboards_of_deployment";--> statement-breakpoint
ALTER TABLE "dashboards" ADD COLUMN "embed_tenant_id" bigint;--> statement-breakpoint
ALTER TABLE "dashboards" ADD COLUMN "external_user_id" bigint;--> statement-breakpoint
ALTER TABLE "dashboards" ADD COLUMN "internal_user_id" bigint;--> statement-breakpoint
ALTER TABLE "dashboard_openings" ADD CONSTRAINT "dashboard_openings_dashboard_fk" FOREIGN KEY ("account_id","dashboard_id") REFERENCES "public"."dashboards"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboard_openings" ADD CONSTRAINT "dashboard_openings_external_user_fk" FOREIGN KEY ("account_id","external_user_id") REFERENCES "public"."external_users"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboard_openings" ADD CONSTRAINT "dashboard_openings_internal_user_fk" FOREIGN KEY ("account_id","internal_user_id") REFERENCES "public"."internal_users"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboard_shares" ADD CONSTRAINT "dashboard_shares_dashboard_fk" FOREIGN KEY ("account_id","dashboard_id") REFERENCES "public"."dashboards"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboard_shares" ADD CONSTRAINT "dashboard_shares_external_user_fk" FOREIGN KEY ("account_id","external_user_id") REFERENCES "public"."external_users"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboard_shares" ADD CONSTRAINT "dashboard_shares_group_fk" FOREIGN KEY ("account_id","embed_group_id") REFERENCES "public"."embed_user_groups"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dashboard_openings_of_external_user" ON "dashboard_openings" USING btree ("account_id","external_user_id") WHERE "dashboard_openings"."external_user_id" is not null;--> statement-breakpoint
CREATE INDEX "dashboard_openings_of_internal_user" ON "dashboard_openings" USING btree ("account_id","internal_user_id") WHERE "dashboard_openings"."internal_user_id" is not null;--> statement-breakpoint
CREATE INDEX "dashboard_shares_of_external_user" ON "dashboard_shares" USING btree ("account_id","external_user_id") WHERE "dashboard_shares"."external_user_id" is not null;--> statement-breakpoint
CREATE INDEX "dashboard_shares_of_group" ON "dashboard_shares" USING btree ("account_id","embed_group_id") WHERE "dashboard_shares"."embed_group_id" is not null;--> statement-breakpoint
ALTER TABLE "dashboards" ADD CONSTRAINT "dashboards_embed_tenant_fk" FOREIGN KEY ("account_id","embed_tenant_id") REFERENCES "public"."embed_tenants"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboards" ADD CONSTRAINT "dashboards_external_user_fk" FOREIGN KEY ("account_id","external_user_id") REFERENCES "public"."external_users"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboards" ADD CONSTRAINT "dashboards_internal_user_fk" FOREIGN KEY ("account_id","internal_user_id") REFERENCES "public"."internal_users"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dashboards_of_embed_tenant" ON "dashboards" USING btree ("account_id","embed_tenant_id") WHERE "dashboards"."embed_tenant_id" is not null;--> statement-breakpoint
CREATE INDEX "dashboards_of_external_user" ON "dashboards" USING btree ("account_id","external_user_id") WHERE "dashboards"."external_user_id" is not null;--> statement-breakpoint
CREATE INDEX "dashboards_of_internal_user" ON "dashboards" USING btree ("account_id","internal_user_id") WHERE "dashboards"."internal_user_id" is not null;--> statement-breakpoint
CREATE INDEX "dashboards_of_deployment" ON "dashboards" USING btree ("account_id","deployment_id","embed_tenant_id");--> statement-breakpoint
ALTER TABLE "dashboards" ADD CONSTRAINT "dashboards_one_owner" CHECK (num_nonnulls("dashboards"."external_user_id", "dashboards"."internal_user_id") = num_nonnulls("dashboards"."embed_tenant_id")
        and ("dashboards"."embed_tenant_id" is null or "dashboards"."audience" is null));--> statement-breakpoint
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON dashboard_shares FOR EACH ROW EXECUTE FUNCTION write_audit();
--> statement-breakpoint
-- The same as before, and whose dashboard an entry tells of, and whom it is shared with.
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
      WHEN 'dashboards' THEN 'user:' || (either ->> 'external_user_id')
      WHEN 'dashboard_shares' THEN 'user:' || (either ->> 'external_user_id')
    END,
    nullif(current_setting('request.id', true), '')
  );
  RETURN NULL;
END
$$;
