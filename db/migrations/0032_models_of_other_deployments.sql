ALTER TABLE "deployments" ADD COLUMN "model_deployment_id" bigint;--> statement-breakpoint
ALTER TABLE "deployments" ADD COLUMN "model_id" bigint GENERATED ALWAYS AS (coalesce(model_deployment_id, id)) STORED;--> statement-breakpoint
ALTER TABLE "deployments" ADD CONSTRAINT "deployments_model_fk" FOREIGN KEY ("account_id","model_deployment_id") REFERENCES "public"."deployments"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deployments_model" ON "deployments" USING btree ("account_id","model_deployment_id");