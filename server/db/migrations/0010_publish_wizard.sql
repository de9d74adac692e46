ALTER TABLE "job" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "content_hash" text;