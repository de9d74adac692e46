ALTER TABLE "store" ADD COLUMN "disconnected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "apart_from" uuid[] DEFAULT '{}' NOT NULL;