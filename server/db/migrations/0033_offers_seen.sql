ALTER TABLE "offer" ADD COLUMN "url" text;--> statement-breakpoint
ALTER TABLE "listing_variant" ADD COLUMN "snapshot" jsonb;--> statement-breakpoint
ALTER TABLE "listing_variant" ADD COLUMN "frozen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "listing_variant" ADD COLUMN "seen" jsonb;