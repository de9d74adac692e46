CREATE TABLE "mapping_change" (
	"merchant_id" uuid NOT NULL,
	"change_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"product_external_id" text NOT NULL,
	"variant_external_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "mapping_change_merchant_id_change_id_pk" PRIMARY KEY("merchant_id","change_id")
);
--> statement-breakpoint
ALTER TABLE "mapping_change" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "offer" ADD COLUMN "url" text;--> statement-breakpoint
ALTER TABLE "listing_variant" ADD COLUMN "snapshot" jsonb;--> statement-breakpoint
ALTER TABLE "listing_variant" ADD COLUMN "frozen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "listing_variant" ADD COLUMN "seen" jsonb;--> statement-breakpoint
CREATE INDEX "mapping_change_by_run" ON "mapping_change" USING btree ("merchant_id","run_id","change_id");--> statement-breakpoint
CREATE POLICY "own_rows" ON "mapping_change" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("mapping_change"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("mapping_change"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON mapping_change TO quayside_app;
