CREATE TABLE "shipping_settings" (
	"merchant_id" uuid NOT NULL,
	"days" jsonb NOT NULL,
	CONSTRAINT "shipping_settings_merchant_id_pk" PRIMARY KEY("merchant_id")
);
--> statement-breakpoint
ALTER TABLE "shipping_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "supplier_parcel" (
	"merchant_id" uuid NOT NULL,
	"parcel_id" uuid NOT NULL,
	"purchase_id" uuid NOT NULL,
	"external_order_id" text NOT NULL,
	"shipment_id" uuid NOT NULL,
	"number" text NOT NULL,
	"other_numbers" text[] DEFAULT '{}' NOT NULL,
	"contents" jsonb,
	"items" jsonb,
	"first_seen_at" timestamp with time zone NOT NULL,
	"absent_at" timestamp with time zone,
	CONSTRAINT "supplier_parcel_merchant_id_parcel_id_pk" PRIMARY KEY("merchant_id","parcel_id")
);
--> statement-breakpoint
ALTER TABLE "supplier_parcel" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tracking_event" (
	"merchant_id" uuid NOT NULL,
	"shipment_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"digest" text NOT NULL,
	"has_zone" boolean NOT NULL,
	"state" text,
	"word" text NOT NULL,
	"text" text NOT NULL,
	"place" text NOT NULL,
	CONSTRAINT "tracking_event_merchant_id_shipment_id_at_digest_pk" PRIMARY KEY("merchant_id","shipment_id","at","digest")
);
--> statement-breakpoint
ALTER TABLE "tracking_event" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "shipment" ALTER COLUMN "created_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mapping_component" ADD COLUMN "is_gift" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "line_need" ADD COLUMN "is_gift" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_state" ADD COLUMN "tracking_checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "purchase" ADD COLUMN "is_from_before" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_line" ADD COLUMN "lost" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "fulfilment" ADD COLUMN "delivery_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "tracking_state" text;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "tracking_word" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "tracked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "scanned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "event_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "promised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "delivered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "tracking_over_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "alert" text;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "alert_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "lost_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "is_resent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "replaces" uuid;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "earlier_parcels" text;--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_parcel_number" ON "supplier_parcel" USING btree ("merchant_id","purchase_id","external_order_id","number");--> statement-breakpoint
CREATE INDEX "supplier_parcel_by_shipment" ON "supplier_parcel" USING btree ("merchant_id","shipment_id");--> statement-breakpoint
CREATE INDEX "shipment_by_alert" ON "shipment" USING btree ("merchant_id","alert","alert_at") WHERE alert is not null;--> statement-breakpoint
CREATE INDEX "shipment_by_tracking" ON "shipment" USING btree ("merchant_id","tracking_state","created_at");--> statement-breakpoint
CREATE POLICY "own_rows" ON "shipping_settings" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("shipping_settings"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("shipping_settings"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "supplier_parcel" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("supplier_parcel"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("supplier_parcel"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "tracking_event" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("tracking_event"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("tracking_event"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON shipping_settings, supplier_parcel, tracking_event TO quayside_app;--> statement-breakpoint
-- Of parcels that are on their road already nobody is told before the merchant says so.
UPDATE purchase SET is_from_before = true WHERE status = 'placed' AND over_at IS NULL;
