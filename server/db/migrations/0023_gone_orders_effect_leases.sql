ALTER TABLE "effect" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "effect" ADD COLUMN "intention" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "effect" ADD COLUMN "fence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "effect" ADD COLUMN "lease_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "effect" ADD COLUMN "over_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "effect" ADD COLUMN "request" jsonb;--> statement-breakpoint
-- A row was a product and a store as it was bound; now it is an intention with a product in what the platform calls the store.
UPDATE "effect" e SET "subject" = 'publish/' || s."platform" || '/' || s."identity" || '/' || split_part(e."key", '/', 3)
FROM "store" s WHERE s."merchant_id" = e."merchant_id" AND e."key" LIKE 'publish/%' AND s."store_id"::text = split_part(e."key", '/', 2);--> statement-breakpoint
UPDATE "effect" SET "subject" = "key" WHERE "subject" IS NULL;--> statement-breakpoint
UPDATE "effect" SET "key" = "subject" || '/1';--> statement-breakpoint
-- A change that was refused had said so of the creation that stands.
UPDATE "effect" SET "state" = 'confirmed', "reason" = NULL WHERE "state" = 'failed' AND "external_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "effect" ALTER COLUMN "subject" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "priority" integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "store_hint" ADD COLUMN "deleted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "store_order" ADD COLUMN "gone_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "effect_by_subject" ON "effect" USING btree ("merchant_id","subject","intention");
