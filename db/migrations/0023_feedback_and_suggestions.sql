CREATE TABLE "thread_feedback" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "thread_feedback_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"thread_id" bigint NOT NULL,
	"message_id" text NOT NULL,
	"rating" text NOT NULL,
	"comment" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "thread_feedback_once" UNIQUE("account_id","thread_id","message_id"),
	CONSTRAINT "thread_feedback_accountId_id_unique" UNIQUE("account_id","id"),
	CONSTRAINT "thread_feedback_rating" CHECK ("thread_feedback"."rating" in ('up', 'down'))
);
--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "suggestions" text[];--> statement-breakpoint
ALTER TABLE "thread_feedback" ADD CONSTRAINT "thread_feedback_thread_fk" FOREIGN KEY ("account_id","thread_id") REFERENCES "public"."chat_threads"("account_id","id") ON DELETE cascade ON UPDATE no action;