CREATE TABLE "verified_queries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "verified_queries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"deployment_id" bigint NOT NULL,
	"question" text NOT NULL,
	"sql_query" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "verified_queries_question" UNIQUE("account_id","deployment_id","question"),
	CONSTRAINT "verified_queries_accountId_id_unique" UNIQUE("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "verified_queries" ADD CONSTRAINT "verified_queries_deployment_fk" FOREIGN KEY ("account_id","deployment_id") REFERENCES "public"."deployments"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "verified_queries_of_deployment" ON "verified_queries" USING btree ("account_id","deployment_id");
--> statement-breakpoint
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON verified_queries FOR EACH ROW EXECUTE FUNCTION write_audit('question');
