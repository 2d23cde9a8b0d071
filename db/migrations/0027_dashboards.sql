CREATE TABLE "dashboard_versions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dashboard_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"dashboard_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dashboard_versions_accountId_id_unique" UNIQUE("account_id","id"),
	CONSTRAINT "dashboard_versions_number" UNIQUE("dashboard_id","number")
);
--> statement-breakpoint
ALTER TABLE "dashboards" DROP CONSTRAINT "dashboards_publicId_unique";--> statement-breakpoint
ALTER TABLE "dashboards" ADD COLUMN "folder" text;--> statement-breakpoint
ALTER TABLE "dashboards" ADD COLUMN "audience" text[];--> statement-breakpoint
ALTER TABLE "dashboards" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "dashboards" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "dashboard_versions" ADD CONSTRAINT "dashboard_versions_dashboard_fk" FOREIGN KEY ("account_id","dashboard_id") REFERENCES "public"."dashboards"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboards" ADD CONSTRAINT "dashboards_public_id" UNIQUE("account_id","deployment_id","public_id");
--> statement-breakpoint
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON dashboard_versions FOR EACH ROW EXECUTE FUNCTION write_audit('content');
