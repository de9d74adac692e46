CREATE TABLE "fulfilment" (
	"merchant_id" uuid NOT NULL,
	"fulfilment_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"by" text NOT NULL,
	"remote_id" text,
	"is_listed" boolean NOT NULL,
	"state" text NOT NULL,
	"reason" jsonb,
	"place" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"numbers" text[] DEFAULT '{}' NOT NULL,
	"mailed_number" text,
	"cancel_asked" boolean DEFAULT false NOT NULL,
	"post_at" timestamp with time zone,
	"state_since" timestamp with time zone NOT NULL,
	"posted_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"absent_at" timestamp with time zone,
	CONSTRAINT "fulfilment_merchant_id_fulfilment_id_pk" PRIMARY KEY("merchant_id","fulfilment_id"),
	CONSTRAINT "fulfilment_reason" CHECK (jsonb_typeof("fulfilment"."reason") <> 'null')
);
--> statement-breakpoint
ALTER TABLE "fulfilment" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fulfilment_line" (
	"merchant_id" uuid NOT NULL,
	"fulfilment_id" uuid NOT NULL,
	"line_id" text NOT NULL,
	"quantity" bigint NOT NULL,
	CONSTRAINT "fulfilment_line_merchant_id_fulfilment_id_line_id_pk" PRIMARY KEY("merchant_id","fulfilment_id","line_id")
);
--> statement-breakpoint
ALTER TABLE "fulfilment_line" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fulfilment_shipment" (
	"merchant_id" uuid NOT NULL,
	"fulfilment_id" uuid NOT NULL,
	"shipment_id" uuid NOT NULL,
	CONSTRAINT "fulfilment_shipment_merchant_id_fulfilment_id_shipment_id_pk" PRIMARY KEY("merchant_id","fulfilment_id","shipment_id")
);
--> statement-breakpoint
ALTER TABLE "fulfilment_shipment" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "shipment" (
	"merchant_id" uuid NOT NULL,
	"shipment_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"origin" text NOT NULL,
	"purchase_id" uuid,
	"carrier" text NOT NULL,
	"carrier_name" text NOT NULL,
	"tracking_number" text NOT NULL,
	"query_url" text NOT NULL,
	"shipped_at" timestamp with time zone NOT NULL,
	"cost" numeric(36, 4),
	"cost_currency" text,
	"shipping_fee" numeric(36, 4),
	"fee_currency" text,
	"remark" text NOT NULL,
	"notify" boolean NOT NULL,
	"state" text NOT NULL,
	"history" jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shipment_merchant_id_shipment_id_pk" PRIMARY KEY("merchant_id","shipment_id")
);
--> statement-breakpoint
ALTER TABLE "shipment" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "shipment_line" (
	"merchant_id" uuid NOT NULL,
	"shipment_id" uuid NOT NULL,
	"line_id" text NOT NULL,
	"quantity" bigint NOT NULL,
	CONSTRAINT "shipment_line_merchant_id_shipment_id_line_id_pk" PRIMARY KEY("merchant_id","shipment_id","line_id")
);
--> statement-breakpoint
ALTER TABLE "shipment_line" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "order_state" ADD COLUMN "forwarded" jsonb;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "notifies_customers" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "completes_orders" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "fulfilment_by_order" ON "fulfilment" USING btree ("merchant_id","store_id","external_id");--> statement-breakpoint
CREATE INDEX "fulfilment_to_post" ON "fulfilment" USING btree ("post_at") WHERE post_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "fulfilment_remote" ON "fulfilment" USING btree ("merchant_id","store_id","external_id","remote_id") WHERE state <> 'cancelled';--> statement-breakpoint
CREATE INDEX "fulfilment_shipment_by_shipment" ON "fulfilment_shipment" USING btree ("merchant_id","shipment_id");--> statement-breakpoint
CREATE INDEX "shipment_by_order" ON "shipment" USING btree ("merchant_id","store_id","external_id");--> statement-breakpoint
CREATE INDEX "shipment_by_created" ON "shipment" USING btree ("merchant_id","created_at","shipment_id");--> statement-breakpoint
CREATE INDEX "shipment_by_shipped" ON "shipment" USING btree ("merchant_id","shipped_at","shipment_id");--> statement-breakpoint
CREATE INDEX "shipment_by_number" ON "shipment" USING btree ("merchant_id","tracking_number");--> statement-breakpoint
CREATE INDEX "shipment_by_purchase" ON "shipment" USING btree ("merchant_id","purchase_id") WHERE purchase_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_number" ON "shipment" USING btree ("merchant_id","store_id","external_id","tracking_number") WHERE tracking_number <> '' and state <> 'cancelled';--> statement-breakpoint
CREATE POLICY "own_rows" ON "fulfilment" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("fulfilment"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("fulfilment"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "fulfilment_line" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("fulfilment_line"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("fulfilment_line"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "fulfilment_shipment" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("fulfilment_shipment"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("fulfilment_shipment"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "shipment" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("shipment"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("shipment"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "shipment_line" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("shipment_line"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("shipment_line"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON shipment, shipment_line, fulfilment, fulfilment_line, fulfilment_shipment TO quayside_app;
