ALTER TABLE "purchase" RENAME COLUMN "placement" TO "status";--> statement-breakpoint
DROP INDEX "purchase_by_placement";--> statement-breakpoint
ALTER TABLE "merchant" ADD COLUMN "restored_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "line_need" ADD COLUMN "snapshot" jsonb;--> statement-breakpoint
ALTER TABLE "purchase" ADD COLUMN "over_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "purchase_by_status" ON "purchase" USING btree ("merchant_id","status","confirmed_at","purchase_id");--> statement-breakpoint
ALTER TABLE "line_need" DROP COLUMN "purchased";--> statement-breakpoint
-- What was frozen keeps the snapshot that it was mapped with, where its mapping was not saved again since.
UPDATE "line_need" n SET "snapshot" = c."snapshot" FROM "mapping_component" c
WHERE n."frozen_at" IS NOT NULL AND c."merchant_id" = n."merchant_id" AND c."rule_id" = n."rule_id"
  AND c."position" = n."component";--> statement-breakpoint
UPDATE "line_need" n SET "snapshot" = v."snapshot" FROM "order_line_state" k JOIN "listing_variant" v
  ON v."merchant_id" = k."merchant_id" AND v."store_id" = k."store_id"
  AND v."product_external_id" = k."product_external_id" AND v."variant_external_id" = k."variant_external_id"
WHERE n."frozen_at" IS NOT NULL AND n."rule_id" IS NULL AND k."merchant_id" = n."merchant_id" AND k."store_id" = n."store_id"
  AND k."external_id" = n."external_id" AND k."line_id" = n."line_id";--> statement-breakpoint
-- Each purchase that is not over is taken on by somebody from now on: by the job that sends it, the follower, or a person.
UPDATE "purchase" SET "over_at" = now(), "follow_at" = NULL
WHERE "status" IN ('refused', 'takenBack', 'cancelled') OR ("status" = 'placed' AND "shipping" = 'delivered');--> statement-breakpoint
UPDATE "purchase" SET "follow_at" = now() WHERE "status" = 'sending';--> statement-breakpoint
UPDATE "purchase" SET "follow_at" = greatest("send_after", now()) + interval '15 minutes' WHERE "status" = 'waiting';--> statement-breakpoint
UPDATE "purchase" p SET "follow_at" = now() + random() * interval '1 hour'
WHERE "status" = 'placed' AND "over_at" IS NULL AND "follow_at" IS NULL
  AND EXISTS (SELECT 1 FROM "purchase_external" e WHERE e."merchant_id" = p."merchant_id" AND e."purchase_id" = p."purchase_id");
