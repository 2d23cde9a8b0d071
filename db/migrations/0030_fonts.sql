CREATE TABLE "fonts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fonts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"family" text NOT NULL,
	"weight" text NOT NULL,
	"content" "bytea" NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fonts_accountId_id_unique" UNIQUE("account_id","id"),
	CONSTRAINT "fonts_family_weight" UNIQUE("account_id","family","weight")
);
--> statement-breakpoint
ALTER TABLE "fonts" ADD CONSTRAINT "fonts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fonts_hash" ON "fonts" USING btree ("hash");
--> statement-breakpoint
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON fonts FOR EACH ROW EXECUTE FUNCTION write_audit('content');
