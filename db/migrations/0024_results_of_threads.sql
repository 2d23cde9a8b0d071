CREATE TABLE "thread_results" (
	"account_id" bigint NOT NULL,
	"uuid" uuid NOT NULL,
	"thread_id" bigint NOT NULL,
	CONSTRAINT "thread_results_pk" PRIMARY KEY("account_id","uuid")
);
--> statement-breakpoint
ALTER TABLE "thread_results" ADD CONSTRAINT "thread_results_thread_fk" FOREIGN KEY ("account_id","thread_id") REFERENCES "public"."chat_threads"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "thread_results_of_thread" ON "thread_results" USING btree ("account_id","thread_id");