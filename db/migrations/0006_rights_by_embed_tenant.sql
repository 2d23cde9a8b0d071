CREATE SEQUENCE "public"."given_order" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "external_user_profiles" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "external_user_profiles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"embed_tenant_id" bigint,
	"groups_given_order" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "external_user_profiles_accountId_id_unique" UNIQUE("account_id","id"),
	CONSTRAINT "external_user_profiles_user_embed_tenant" UNIQUE NULLS NOT DISTINCT("user_id","embed_tenant_id")
);
--> statement-breakpoint
ALTER TABLE "external_user_profiles" ADD CONSTRAINT "external_user_profiles_user_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."external_users"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_user_profiles" ADD CONSTRAINT "external_user_profiles_embed_tenant_fk" FOREIGN KEY ("account_id","embed_tenant_id") REFERENCES "public"."embed_tenants"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "external_user_profiles_by_embed_tenant" ON "external_user_profiles" USING btree ("embed_tenant_id") WHERE "external_user_profiles"."embed_tenant_id" is not null;--> statement-breakpoint
-- Who gave what until now is not known: it counts as given without an embed tenant, and so to all of them.
INSERT INTO "external_user_profiles" ("account_id", "user_id", "groups_given_order")
SELECT u."account_id", u."id",
  CASE WHEN EXISTS (SELECT FROM "external_user_groups" m WHERE m."user_id" = u."id") THEN nextval('given_order') END
FROM "external_users" u
WHERE EXISTS (SELECT FROM "external_user_groups" m WHERE m."user_id" = u."id")
  OR EXISTS (SELECT FROM "external_user_attribute_values" v WHERE v."user_id" = u."id");
--> statement-breakpoint
-- Members of an embed tenant are those of the sessions that are still known, and those with rights in its catalog.
INSERT INTO "external_user_profiles" ("account_id", "user_id", "embed_tenant_id")
SELECT "account_id", "external_user_id", "embed_tenant_id" FROM "embed_sessions"
WHERE "external_user_id" IS NOT NULL AND "embed_tenant_id" IS NOT NULL
UNION
SELECT m."account_id", m."user_id", g."embed_tenant_id"
FROM "embed_user_group_members" m JOIN "embed_user_groups" g ON g."id" = m."group_id"
JOIN "embed_tenants" t ON t."id" = g."embed_tenant_id" JOIN "accounts" a ON a."id" = t."account_id"
WHERE t."name" <> a."name"
UNION
SELECT v."account_id", v."user_id", d."embed_tenant_id"
FROM "embed_user_attribute_values" v JOIN "embed_user_attributes" d ON d."id" = v."attribute_id"
JOIN "embed_tenants" t ON t."id" = d."embed_tenant_id" JOIN "accounts" a ON a."id" = t."account_id"
WHERE t."name" <> a."name";
--> statement-breakpoint
ALTER TABLE "external_user_groups" DISABLE TRIGGER "audit";--> statement-breakpoint
ALTER TABLE "external_user_groups" ADD COLUMN "profile_id" bigint;--> statement-breakpoint
UPDATE "external_user_groups" AS m SET "profile_id" = p."id" FROM "external_user_profiles" AS p
WHERE p."user_id" = m."user_id" AND p."embed_tenant_id" IS NULL;
--> statement-breakpoint
ALTER TABLE "external_user_groups" ALTER COLUMN "profile_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "external_user_groups" DROP CONSTRAINT "external_user_groups_user_fk";--> statement-breakpoint
ALTER TABLE "external_user_groups" DROP CONSTRAINT "external_user_groups_pk";--> statement-breakpoint
ALTER TABLE "external_user_groups" DROP COLUMN "user_id";--> statement-breakpoint
ALTER TABLE "external_user_groups" ADD CONSTRAINT "external_user_groups_pk" PRIMARY KEY("profile_id","group_id");--> statement-breakpoint
ALTER TABLE "external_user_groups" ADD CONSTRAINT "external_user_groups_profile_fk" FOREIGN KEY ("account_id","profile_id") REFERENCES "public"."external_user_profiles"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_user_groups" ENABLE TRIGGER "audit";--> statement-breakpoint
ALTER TABLE "external_user_attribute_values" DISABLE TRIGGER "audit";--> statement-breakpoint
ALTER TABLE "external_user_attribute_values" ADD COLUMN "profile_id" bigint;--> statement-breakpoint
ALTER TABLE "external_user_attribute_values" ADD COLUMN "given_order" bigint DEFAULT nextval('given_order') NOT NULL;--> statement-breakpoint
UPDATE "external_user_attribute_values" AS v SET "profile_id" = p."id" FROM "external_user_profiles" AS p
WHERE p."user_id" = v."user_id" AND p."embed_tenant_id" IS NULL;
--> statement-breakpoint
ALTER TABLE "external_user_attribute_values" ALTER COLUMN "profile_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "external_user_attribute_values" DROP CONSTRAINT "external_user_attribute_values_user_fk";--> statement-breakpoint
ALTER TABLE "external_user_attribute_values" DROP CONSTRAINT "external_user_attribute_values_pk";--> statement-breakpoint
ALTER TABLE "external_user_attribute_values" DROP COLUMN "user_id";--> statement-breakpoint
ALTER TABLE "external_user_attribute_values" ADD CONSTRAINT "external_user_attribute_values_pk" PRIMARY KEY("profile_id","attribute_id");--> statement-breakpoint
ALTER TABLE "external_user_attribute_values" ADD CONSTRAINT "external_user_attribute_values_profile_fk" FOREIGN KEY ("account_id","profile_id") REFERENCES "public"."external_user_profiles"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_user_attribute_values" DROP CONSTRAINT "external_user_attribute_values_one_value";--> statement-breakpoint
ALTER TABLE "external_user_attribute_values" ADD CONSTRAINT "external_user_attribute_values_one_value" CHECK (num_nonnulls("external_user_attribute_values"."text_value", "external_user_attribute_values"."number_value", "external_user_attribute_values"."text_values", "external_user_attribute_values"."number_values") <= 1);--> statement-breakpoint
ALTER TABLE "external_user_attribute_values" ENABLE TRIGGER "audit";--> statement-breakpoint
-- The embed tenant of that name, made on first use and held until the batch ends: nobody deletes it meanwhile.
CREATE FUNCTION hold_embed_tenant(of_account bigint, called text) RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  held bigint;
BEGIN
  LOOP
    SELECT id INTO held FROM embed_tenants WHERE account_id = of_account AND name = called FOR KEY SHARE;
    IF FOUND THEN RETURN held; END IF;
    INSERT INTO embed_tenants (account_id, name) VALUES (of_account, called)
    ON CONFLICT DO NOTHING RETURNING id INTO held;
    IF FOUND THEN RETURN held; END IF;
  END LOOP;
END
$$;
--> statement-breakpoint
-- The same as before, with the profile where a row belongs to one instead of to a user.
CREATE OR REPLACE FUNCTION write_audit() RETURNS trigger LANGUAGE plpgsql AS $$
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
      concat_ws('/', coalesce(either ->> 'user_id', either ->> 'profile_id'),
        coalesce(either ->> 'group_id', either ->> 'attribute_id'))),
    old_row,
    new_row,
    nullif(current_setting('request.id', true), '')
  );
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON external_user_profiles FOR EACH ROW EXECUTE FUNCTION write_audit();
