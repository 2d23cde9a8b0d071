ALTER TABLE "accounts" ADD COLUMN "allow_downloads" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "show_dashboard_chat" boolean DEFAULT true NOT NULL;