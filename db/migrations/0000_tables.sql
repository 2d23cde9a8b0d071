CREATE TABLE "accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"plan" text DEFAULT 'basic' NOT NULL,
	"use_creator_mode" boolean DEFAULT false NOT NULL,
	"external_user_limit" integer DEFAULT 10000 NOT NULL,
	"default_deployment_id" bigint,
	"allowed_origins" text[] DEFAULT '{}' NOT NULL,
	"naming" text DEFAULT 'engine' NOT NULL,
	"region" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_name_unique" UNIQUE("name"),
	CONSTRAINT "accounts_plan" CHECK ("accounts"."plan" in ('basic', 'premium', 'enterprise')),
	CONSTRAINT "accounts_naming" CHECK ("accounts"."naming" in ('engine', 'cube')),
	CONSTRAINT "accounts_region" CHECK ("accounts"."region" in ('wnam', 'enam', 'sam', 'weur', 'eeur', 'apac', 'oc', 'afr', 'me'))
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"prefix" text NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"deployment_ids" bigint[],
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_keys_hash_unique" UNIQUE("hash"),
	CONSTRAINT "api_keys_accountId_id_unique" UNIQUE("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "agents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"deployment_id" bigint NOT NULL,
	"name" text NOT NULL,
	"model" text DEFAULT 'builtin/analyst' NOT NULL,
	"instructions" text DEFAULT '' NOT NULL,
	"accessible_views" text[],
	"development_mode" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agents_accountId_id_unique" UNIQUE("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"request_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_attributes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_attributes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"display_name" text,
	"default_value" text,
	"description" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_attributes_accountId_id_unique" UNIQUE("account_id","id"),
	CONSTRAINT "user_attributes_accountId_name_unique" UNIQUE("account_id","name")
);
--> statement-breakpoint
CREATE TABLE "user_groups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_groups_accountId_id_unique" UNIQUE("account_id","id"),
	CONSTRAINT "user_groups_accountId_name_unique" UNIQUE("account_id","name")
);
--> statement-breakpoint
CREATE TABLE "dashboards" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dashboards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"deployment_id" bigint NOT NULL,
	"public_id" text NOT NULL,
	"title" text NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dashboards_publicId_unique" UNIQUE("public_id"),
	CONSTRAINT "dashboards_accountId_id_unique" UNIQUE("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "deployments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deployments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"name" text NOT NULL,
	"default_branch" text DEFAULT 'main' NOT NULL,
	"data_source" jsonb NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"statement_timeout_ms" integer DEFAULT 30000 NOT NULL,
	"fixed_today" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deployments_accountId_id_unique" UNIQUE("account_id","id"),
	CONSTRAINT "deployments_accountId_name_unique" UNIQUE("account_id","name")
);
--> statement-breakpoint
CREATE TABLE "model_branches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "model_branches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"deployment_id" bigint NOT NULL,
	"name" text NOT NULL,
	"files" jsonb NOT NULL,
	"compiled" jsonb NOT NULL,
	"content_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "model_branches_deploymentId_name_unique" UNIQUE("deployment_id","name")
);
--> statement-breakpoint
CREATE TABLE "embed_tenants" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "embed_tenants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "embed_tenants_accountId_id_unique" UNIQUE("account_id","id"),
	CONSTRAINT "embed_tenants_accountId_name_unique" UNIQUE("account_id","name")
);
--> statement-breakpoint
CREATE TABLE "embed_user_attributes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "embed_user_attributes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"embed_tenant_id" bigint NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"display_name" text,
	"default_value" text,
	"description" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "embed_user_attributes_accountId_id_unique" UNIQUE("account_id","id"),
	CONSTRAINT "embed_user_attributes_embedTenantId_name_unique" UNIQUE("embed_tenant_id","name")
);
--> statement-breakpoint
CREATE TABLE "embed_user_groups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "embed_user_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"embed_tenant_id" bigint NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "embed_user_groups_accountId_id_unique" UNIQUE("account_id","id"),
	CONSTRAINT "embed_user_groups_embedTenantId_name_unique" UNIQUE("embed_tenant_id","name")
);
--> statement-breakpoint
CREATE TABLE "embed_sessions" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"deployment_id" bigint NOT NULL,
	"external_user_id" bigint,
	"internal_user_id" bigint,
	"embed_tenant_id" bigint,
	"creator_mode" boolean DEFAULT false NOT NULL,
	"security_context" jsonb,
	"expires_at" timestamp with time zone NOT NULL,
	"redeemed_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "embed_sessions_one_user" CHECK (num_nonnulls("embed_sessions"."external_user_id", "embed_sessions"."internal_user_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "chat_threads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_threads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"chat_id" text NOT NULL,
	"agent_id" bigint NOT NULL,
	"external_user_id" bigint,
	"internal_user_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_threads_accountId_chatId_unique" UNIQUE("account_id","chat_id"),
	CONSTRAINT "chat_threads_one_owner" CHECK (num_nonnulls("chat_threads"."external_user_id", "chat_threads"."internal_user_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "orphaned_threads" (
	"thread_id" bigint PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "embed_user_attribute_values" (
	"account_id" bigint NOT NULL,
	"attribute_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"text_value" text,
	"number_value" double precision,
	"text_values" text[],
	"number_values" double precision[],
	CONSTRAINT "embed_user_attribute_values_pk" PRIMARY KEY("user_id","attribute_id"),
	CONSTRAINT "embed_user_attribute_values_one_value" CHECK (num_nonnulls("embed_user_attribute_values"."text_value", "embed_user_attribute_values"."number_value", "embed_user_attribute_values"."text_values", "embed_user_attribute_values"."number_values") = 1)
);
--> statement-breakpoint
CREATE TABLE "embed_user_group_members" (
	"account_id" bigint NOT NULL,
	"group_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "embed_user_group_members_pk" PRIMARY KEY("user_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "external_user_attribute_values" (
	"account_id" bigint NOT NULL,
	"attribute_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"text_value" text,
	"number_value" double precision,
	"text_values" text[],
	"number_values" double precision[],
	CONSTRAINT "external_user_attribute_values_pk" PRIMARY KEY("user_id","attribute_id"),
	CONSTRAINT "external_user_attribute_values_one_value" CHECK (num_nonnulls("external_user_attribute_values"."text_value", "external_user_attribute_values"."number_value", "external_user_attribute_values"."text_values", "external_user_attribute_values"."number_values") = 1)
);
--> statement-breakpoint
CREATE TABLE "external_user_groups" (
	"account_id" bigint NOT NULL,
	"group_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "external_user_groups_pk" PRIMARY KEY("user_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "internal_user_attribute_values" (
	"account_id" bigint NOT NULL,
	"attribute_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"text_value" text,
	"number_value" double precision,
	"text_values" text[],
	"number_values" double precision[],
	CONSTRAINT "internal_user_attribute_values_pk" PRIMARY KEY("user_id","attribute_id"),
	CONSTRAINT "internal_user_attribute_values_one_value" CHECK (num_nonnulls("internal_user_attribute_values"."text_value", "internal_user_attribute_values"."number_value", "internal_user_attribute_values"."text_values", "internal_user_attribute_values"."number_values") = 1)
);
--> statement-breakpoint
CREATE TABLE "internal_user_groups" (
	"account_id" bigint NOT NULL,
	"group_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "internal_user_groups_pk" PRIMARY KEY("user_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "external_users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "external_users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"external_id" text NOT NULL,
	"email" text,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "external_users_accountId_id_unique" UNIQUE("account_id","id"),
	CONSTRAINT "external_users_accountId_externalId_unique" UNIQUE("account_id","external_id")
);
--> statement-breakpoint
CREATE TABLE "internal_users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "internal_users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "internal_users_accountId_id_unique" UNIQUE("account_id","id"),
	CONSTRAINT "internal_users_accountId_username_unique" UNIQUE("account_id","username"),
	CONSTRAINT "internal_users_accountId_email_unique" UNIQUE("account_id","email")
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_deployment_fk" FOREIGN KEY ("account_id","deployment_id") REFERENCES "public"."deployments"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_attributes" ADD CONSTRAINT "user_attributes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_groups" ADD CONSTRAINT "user_groups_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboards" ADD CONSTRAINT "dashboards_deployment_fk" FOREIGN KEY ("account_id","deployment_id") REFERENCES "public"."deployments"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deployments" ADD CONSTRAINT "deployments_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_branches" ADD CONSTRAINT "model_branches_deployment_fk" FOREIGN KEY ("account_id","deployment_id") REFERENCES "public"."deployments"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "embed_tenants" ADD CONSTRAINT "embed_tenants_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "embed_user_attributes" ADD CONSTRAINT "embed_user_attributes_embed_tenant_fk" FOREIGN KEY ("account_id","embed_tenant_id") REFERENCES "public"."embed_tenants"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "embed_user_groups" ADD CONSTRAINT "embed_user_groups_embed_tenant_fk" FOREIGN KEY ("account_id","embed_tenant_id") REFERENCES "public"."embed_tenants"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "embed_sessions" ADD CONSTRAINT "embed_sessions_deployment_fk" FOREIGN KEY ("account_id","deployment_id") REFERENCES "public"."deployments"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "embed_sessions" ADD CONSTRAINT "embed_sessions_external_user_fk" FOREIGN KEY ("account_id","external_user_id") REFERENCES "public"."external_users"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "embed_sessions" ADD CONSTRAINT "embed_sessions_internal_user_fk" FOREIGN KEY ("account_id","internal_user_id") REFERENCES "public"."internal_users"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "embed_sessions" ADD CONSTRAINT "embed_sessions_embed_tenant_fk" FOREIGN KEY ("account_id","embed_tenant_id") REFERENCES "public"."embed_tenants"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_threads" ADD CONSTRAINT "chat_threads_agent_fk" FOREIGN KEY ("account_id","agent_id") REFERENCES "public"."agents"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_threads" ADD CONSTRAINT "chat_threads_external_user_fk" FOREIGN KEY ("account_id","external_user_id") REFERENCES "public"."external_users"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_threads" ADD CONSTRAINT "chat_threads_internal_user_fk" FOREIGN KEY ("account_id","internal_user_id") REFERENCES "public"."internal_users"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "embed_user_attribute_values" ADD CONSTRAINT "embed_user_attribute_values_attribute_fk" FOREIGN KEY ("account_id","attribute_id") REFERENCES "public"."embed_user_attributes"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "embed_user_attribute_values" ADD CONSTRAINT "embed_user_attribute_values_user_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."external_users"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "embed_user_group_members" ADD CONSTRAINT "embed_user_group_members_group_fk" FOREIGN KEY ("account_id","group_id") REFERENCES "public"."embed_user_groups"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "embed_user_group_members" ADD CONSTRAINT "embed_user_group_members_user_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."external_users"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_user_attribute_values" ADD CONSTRAINT "external_user_attribute_values_attribute_fk" FOREIGN KEY ("account_id","attribute_id") REFERENCES "public"."user_attributes"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_user_attribute_values" ADD CONSTRAINT "external_user_attribute_values_user_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."external_users"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_user_groups" ADD CONSTRAINT "external_user_groups_group_fk" FOREIGN KEY ("account_id","group_id") REFERENCES "public"."user_groups"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_user_groups" ADD CONSTRAINT "external_user_groups_user_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."external_users"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "internal_user_attribute_values" ADD CONSTRAINT "internal_user_attribute_values_attribute_fk" FOREIGN KEY ("account_id","attribute_id") REFERENCES "public"."user_attributes"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "internal_user_attribute_values" ADD CONSTRAINT "internal_user_attribute_values_user_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."internal_users"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "internal_user_groups" ADD CONSTRAINT "internal_user_groups_group_fk" FOREIGN KEY ("account_id","group_id") REFERENCES "public"."user_groups"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "internal_user_groups" ADD CONSTRAINT "internal_user_groups_user_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."internal_users"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_users" ADD CONSTRAINT "external_users_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "internal_users" ADD CONSTRAINT "internal_users_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_account_id_id_index" ON "audit_log" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "chat_threads_account_id_external_user_id_index" ON "chat_threads" USING btree ("account_id","external_user_id");--> statement-breakpoint
CREATE INDEX "embed_user_attribute_values_by_attribute" ON "embed_user_attribute_values" USING btree ("attribute_id");--> statement-breakpoint
CREATE INDEX "embed_user_group_members_by_group" ON "embed_user_group_members" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "external_user_attribute_values_by_attribute" ON "external_user_attribute_values" USING btree ("attribute_id");--> statement-breakpoint
CREATE INDEX "external_user_groups_by_group" ON "external_user_groups" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "internal_user_attribute_values_by_attribute" ON "internal_user_attribute_values" USING btree ("attribute_id");--> statement-breakpoint
CREATE INDEX "internal_user_groups_by_group" ON "internal_user_groups" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "external_users_persistent" ON "external_users" USING btree ("account_id") WHERE "external_users"."expires_at" is null;--> statement-breakpoint
CREATE INDEX "external_users_expiring" ON "external_users" USING btree ("expires_at") WHERE "external_users"."expires_at" is not null;