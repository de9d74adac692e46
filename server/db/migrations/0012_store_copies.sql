CREATE TABLE "store_hint" (
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"external_id" text NOT NULL,
	"hinted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "store_hint_merchant_id_store_id_kind_external_id_pk" PRIMARY KEY("merchant_id","store_id","kind","external_id")
);
--> statement-breakpoint
ALTER TABLE "store_hint" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "store_order" (
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"platform" text NOT NULL,
	"number" text NOT NULL,
	"state" text NOT NULL,
	"payment" text NOT NULL,
	"fulfilment" text NOT NULL,
	"placement" text DEFAULT 'notPlaced' NOT NULL,
	"platform_status" text NOT NULL,
	"currency" text NOT NULL,
	"total" numeric(18, 4) NOT NULL,
	"item_count" integer NOT NULL,
	"customer_name" text NOT NULL,
	"country_code" text NOT NULL,
	"rest" jsonb NOT NULL,
	"search_text" text NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"remote_updated_at" timestamp with time zone NOT NULL,
	"synced_at" timestamp with time zone NOT NULL,
	CONSTRAINT "store_order_merchant_id_store_id_external_id_pk" PRIMARY KEY("merchant_id","store_id","external_id")
);
--> statement-breakpoint
ALTER TABLE "store_order" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "store_order_line" (
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"order_external_id" text NOT NULL,
	"line_id" text NOT NULL,
	"position" integer NOT NULL,
	"product_external_id" text,
	"variant_external_id" text,
	"title" text NOT NULL,
	"variant_title" text NOT NULL,
	"sku" text NOT NULL,
	"quantity" integer NOT NULL,
	"open_quantity" integer NOT NULL,
	"price" numeric(18, 4) NOT NULL,
	"image" text,
	CONSTRAINT "store_order_line_merchant_id_store_id_order_external_id_line_id_pk" PRIMARY KEY("merchant_id","store_id","order_external_id","line_id")
);
--> statement-breakpoint
ALTER TABLE "store_order_line" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "store_reading" (
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"resource" text NOT NULL,
	"state" text NOT NULL,
	"whole" boolean NOT NULL,
	"changed_since" timestamp with time zone,
	"cursor" text,
	"started_at" timestamp with time zone,
	"read" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"complete_until" timestamp with time zone,
	"whole_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	CONSTRAINT "store_reading_merchant_id_store_id_resource_pk" PRIMARY KEY("merchant_id","store_id","resource")
);
--> statement-breakpoint
ALTER TABLE "store_reading" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "webhook_delivery" (
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"delivery_id" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhook_delivery_merchant_id_store_id_delivery_id_pk" PRIMARY KEY("merchant_id","store_id","delivery_id")
);
--> statement-breakpoint
ALTER TABLE "webhook_delivery" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "store_identity";--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "identity" text;--> statement-breakpoint
UPDATE "store" SET "identity" = "url";--> statement-breakpoint
ALTER TABLE "store" ALTER COLUMN "identity" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "facts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "webhooks_missing" jsonb;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "webhook_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "tend_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "store_product" ADD COLUMN "detail" jsonb;--> statement-breakpoint
CREATE INDEX "store_hint_by_time" ON "store_hint" USING btree ("merchant_id","store_id","hinted_at");--> statement-breakpoint
CREATE INDEX "store_order_by_placed" ON "store_order" USING btree ("merchant_id","platform","placed_at","store_id","external_id");--> statement-breakpoint
CREATE INDEX "store_order_by_updated" ON "store_order" USING btree ("merchant_id","platform","remote_updated_at","store_id","external_id");--> statement-breakpoint
CREATE INDEX "store_order_by_total" ON "store_order" USING btree ("merchant_id","platform","total","store_id","external_id");--> statement-breakpoint
CREATE INDEX "store_order_open" ON "store_order" USING btree ("merchant_id","platform","fulfilment","placed_at") WHERE state <> 'cancelled' and fulfilment <> 'fulfilled';--> statement-breakpoint
CREATE INDEX "store_order_by_store" ON "store_order" USING btree ("merchant_id","store_id","placed_at","external_id");--> statement-breakpoint
CREATE INDEX "store_order_search" ON "store_order" USING gin ("merchant_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "store_order_line_by_product" ON "store_order_line" USING btree ("merchant_id","store_id","product_external_id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_by_time" ON "webhook_delivery" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "store_by_identity" ON "store" USING btree ("platform","identity");--> statement-breakpoint
CREATE INDEX "store_to_tend" ON "store" USING btree ("tend_at");--> statement-breakpoint
CREATE INDEX "store_product_by_price" ON "store_product" USING btree ("merchant_id","platform","price_min","store_id","external_id");--> statement-breakpoint
CREATE INDEX "store_product_by_inventory" ON "store_product" USING btree ("merchant_id","platform","inventory","store_id","external_id");--> statement-breakpoint
CREATE INDEX "store_product_by_store" ON "store_product" USING btree ("merchant_id","store_id","remote_updated_at","external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "store_identity" ON "store" USING btree ("merchant_id","platform","identity");--> statement-breakpoint
CREATE POLICY "own_rows" ON "store_hint" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("store_hint"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("store_hint"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "store_order" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("store_order"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("store_order"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "store_order_line" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("store_order_line"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("store_order_line"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "store_reading" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("store_reading"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("store_reading"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "webhook_delivery" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("webhook_delivery"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("webhook_delivery"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);