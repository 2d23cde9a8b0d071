CREATE TABLE "failed_answers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "failed_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"thread_id" bigint NOT NULL,
	"message_id" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "failed_answers_once" UNIQUE("account_id","thread_id","message_id","reason"),
	CONSTRAINT "failed_answers_accountId_id_unique" UNIQUE("account_id","id"),
	CONSTRAINT "failed_answers_reason" CHECK ("failed_answers"."reason" in ('failed', 'interrupted', 'declined', 'no_result', 'disliked'))
);
--> statement-breakpoint
ALTER TABLE "failed_answers" ADD CONSTRAINT "failed_answers_thread_fk" FOREIGN KEY ("account_id","thread_id") REFERENCES "public"."chat_threads"("account_id","id") ON DELETE cascade ON UPDATE no action;