ALTER TABLE "purchase" ADD COLUMN "most" numeric(36, 4);--> statement-breakpoint
ALTER TABLE "purchase" ADD COLUMN "quoted_at" timestamp with time zone;