ALTER TABLE "accounts" ADD COLUMN "jurisdiction" text;--> statement-breakpoint
ALTER TABLE "chat_threads" ADD COLUMN "jurisdiction" text;--> statement-breakpoint
ALTER TABLE "orphaned_threads" ADD COLUMN "jurisdiction" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_jurisdiction" CHECK ("accounts"."jurisdiction" in ('eu'));--> statement-breakpoint
ALTER TABLE "chat_threads" ADD CONSTRAINT "chat_threads_jurisdiction" CHECK ("chat_threads"."jurisdiction" in ('eu'));--> statement-breakpoint
-- Where an object was made to stay is part of its id: without it, it could not be emptied.
CREATE OR REPLACE FUNCTION remember_orphaned_thread() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO orphaned_threads (thread_id, jurisdiction) VALUES (OLD.id, OLD.jurisdiction);
  RETURN NULL;
END
$$;
