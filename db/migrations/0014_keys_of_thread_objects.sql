ALTER TABLE "chat_threads" ADD COLUMN "object_key" uuid;--> statement-breakpoint
ALTER TABLE "orphaned_threads" ADD COLUMN "object_key" uuid;--> statement-breakpoint
-- Without what its object is called by, and where it was made to stay, it could not be emptied.
CREATE OR REPLACE FUNCTION remember_orphaned_thread() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO orphaned_threads (thread_id, object_key, jurisdiction) VALUES (OLD.id, OLD.object_key, OLD.jurisdiction);
  RETURN NULL;
END
$$;
