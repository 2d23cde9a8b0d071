ALTER TABLE "model_branches" ADD COLUMN "problems" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "model_versions" ADD COLUMN "problems" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- The audit log tells that a model was changed, and repeats nothing of it.
DROP TRIGGER audit ON model_branches;
--> statement-breakpoint
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON model_branches
  FOR EACH ROW EXECUTE FUNCTION write_audit(files, compiled, problems);
