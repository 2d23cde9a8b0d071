CREATE TABLE "deployment_secrets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deployment_secrets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"deployment_id" bigint NOT NULL,
	"sealed" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deployment_secrets_accountId_id_unique" UNIQUE("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "deployment_secrets" ADD CONSTRAINT "deployment_secrets_deployment_fk" FOREIGN KEY ("account_id","deployment_id") REFERENCES "public"."deployments"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deployment_secrets_deployment_id_id_index" ON "deployment_secrets" USING btree ("deployment_id","id");--> statement-breakpoint
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON deployment_secrets FOR EACH ROW EXECUTE FUNCTION write_audit('sealed');
