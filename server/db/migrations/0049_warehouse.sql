CREATE TABLE "inbound_parcel" (
	"merchant_id" uuid NOT NULL,
	"purchase_id" uuid NOT NULL,
	"external_order_id" text NOT NULL,
	"number" text NOT NULL,
	"carrier_name" text NOT NULL,
	"state" text,
	"event_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"first_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "inbound_parcel_merchant_id_purchase_id_external_order_id_number_pk" PRIMARY KEY("merchant_id","purchase_id","external_order_id","number")
);
--> statement-breakpoint
ALTER TABLE "inbound_parcel" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "shipment_stock" (
	"merchant_id" uuid NOT NULL,
	"shipment_id" uuid NOT NULL,
	"claim_id" uuid NOT NULL,
	"quantity" bigint NOT NULL,
	"lost" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "shipment_stock_merchant_id_shipment_id_claim_id_pk" PRIMARY KEY("merchant_id","shipment_id","claim_id"),
	CONSTRAINT "shipment_stock_levels" CHECK (quantity >= 0 and lost >= 0 and lost <= quantity)
);
--> statement-breakpoint
ALTER TABLE "shipment_stock" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "stock" (
	"merchant_id" uuid NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"on_hand" bigint DEFAULT 0 NOT NULL,
	"allocated" bigint DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_merchant_id_warehouse_id_item_id_pk" PRIMARY KEY("merchant_id","warehouse_id","item_id"),
	CONSTRAINT "stock_levels" CHECK (on_hand >= allocated and allocated >= 0)
);
--> statement-breakpoint
ALTER TABLE "stock" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "stock_alias" (
	"merchant_id" uuid NOT NULL,
	"supplier" text NOT NULL,
	"supplier_product_id" text NOT NULL,
	"supplier_sku_id" text NOT NULL,
	"item_id" uuid NOT NULL,
	CONSTRAINT "stock_alias_merchant_id_supplier_supplier_product_id_supplier_sku_id_pk" PRIMARY KEY("merchant_id","supplier","supplier_product_id","supplier_sku_id")
);
--> statement-breakpoint
ALTER TABLE "stock_alias" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "stock_claim" (
	"merchant_id" uuid NOT NULL,
	"claim_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"line_id" text NOT NULL,
	"component" integer NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"reserved" bigint DEFAULT 0 NOT NULL,
	"shipped" bigint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"reserved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_claim_merchant_id_claim_id_pk" PRIMARY KEY("merchant_id","claim_id"),
	CONSTRAINT "stock_claim_levels" CHECK (reserved >= 0 and shipped >= 0)
);
--> statement-breakpoint
ALTER TABLE "stock_claim" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "stock_item" (
	"merchant_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"sku" text NOT NULL,
	"title" text NOT NULL,
	"variant_title" text DEFAULT '' NOT NULL,
	"image" text,
	"low_at" integer,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_item_merchant_id_item_id_pk" PRIMARY KEY("merchant_id","item_id")
);
--> statement-breakpoint
ALTER TABLE "stock_item" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "stock_movement" (
	"merchant_id" uuid NOT NULL,
	"movement_id" uuid NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"on_hand" bigint NOT NULL,
	"allocated" bigint NOT NULL,
	"key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"purchase_id" uuid,
	"claim_id" uuid,
	"shipment_id" uuid,
	"unit_cost" numeric(18, 4),
	"currency" text,
	CONSTRAINT "stock_movement_merchant_id_movement_id_pk" PRIMARY KEY("merchant_id","movement_id"),
	CONSTRAINT "stock_movement_levels" CHECK (on_hand <> 0 or allocated <> 0)
);
--> statement-breakpoint
ALTER TABLE "stock_movement" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "warehouse" (
	"merchant_id" uuid NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"name" text NOT NULL,
	"country" text NOT NULL,
	"address" text NOT NULL,
	"ship_to" jsonb,
	"note" text DEFAULT '' NOT NULL,
	"is_receiving" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "warehouse_merchant_id_warehouse_id_pk" PRIMARY KEY("merchant_id","warehouse_id"),
	CONSTRAINT "warehouse_ship_to" CHECK (jsonb_typeof("warehouse"."ship_to") <> 'null')
);
--> statement-breakpoint
ALTER TABLE "warehouse" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "mapping_component" ALTER COLUMN "offer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mapping_component" ALTER COLUMN "snapshot" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "planned_purchase" ALTER COLUMN "store_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "planned_purchase" ALTER COLUMN "external_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase" ALTER COLUMN "store_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase" ALTER COLUMN "external_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_line" ALTER COLUMN "store_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_line" ALTER COLUMN "external_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_line" ALTER COLUMN "line_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mapping_component" ADD COLUMN "stock_item_id" uuid;--> statement-breakpoint
ALTER TABLE "line_need" ADD COLUMN "stock_item_id" uuid;--> statement-breakpoint
ALTER TABLE "planned_purchase" ADD COLUMN "warehouse_id" uuid;--> statement-breakpoint
ALTER TABLE "purchase" ADD COLUMN "warehouse_id" uuid;--> statement-breakpoint
ALTER TABLE "purchase" ADD COLUMN "stocking" text;--> statement-breakpoint
ALTER TABLE "purchase" ADD COLUMN "stocking_reason" jsonb;--> statement-breakpoint
ALTER TABLE "purchase" ADD COLUMN "received_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "purchase" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_line" ADD COLUMN "stock_item_id" uuid;--> statement-breakpoint
ALTER TABLE "purchase_line" ADD COLUMN "received" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_line" ADD COLUMN "damaged" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_line" ADD COLUMN "missing" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_line" ADD COLUMN "surplus" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_line" ADD COLUMN "contested" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_line" ADD COLUMN "kept" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "stock_by_item" ON "stock" USING btree ("merchant_id","item_id");--> statement-breakpoint
CREATE INDEX "stock_alias_by_item" ON "stock_alias" USING btree ("merchant_id","item_id");--> statement-breakpoint
CREATE INDEX "stock_claim_by_order" ON "stock_claim" USING btree ("merchant_id","store_id","external_id","line_id","component");--> statement-breakpoint
CREATE INDEX "stock_claim_reserved" ON "stock_claim" USING btree ("merchant_id","item_id","warehouse_id","reserved_at") WHERE reserved > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_item_sku" ON "stock_item" USING btree ("merchant_id",lower(sku));--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movement_key" ON "stock_movement" USING btree ("merchant_id","key");--> statement-breakpoint
CREATE INDEX "stock_movement_by_item" ON "stock_movement" USING btree ("merchant_id","item_id","warehouse_id","at","movement_id");--> statement-breakpoint
CREATE INDEX "stock_movement_by_at" ON "stock_movement" USING btree ("merchant_id","at","movement_id");--> statement-breakpoint
CREATE UNIQUE INDEX "warehouse_receiving" ON "warehouse" USING btree ("merchant_id") WHERE is_receiving and removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "warehouse_name" ON "warehouse" USING btree ("merchant_id",lower(name)) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "mapping_component_by_item" ON "mapping_component" USING btree ("merchant_id","stock_item_id") WHERE stock_item_id is not null;--> statement-breakpoint
CREATE INDEX "purchase_by_stocking" ON "purchase" USING btree ("merchant_id","stocking","placed_at","purchase_id") WHERE stocking is not null;--> statement-breakpoint
ALTER TABLE "mapping_component" ADD CONSTRAINT "mapping_component_of" CHECK ((offer_id is null) <> (stock_item_id is null) and (offer_id is null) = (snapshot is null));--> statement-breakpoint
ALTER TABLE "purchase" ADD CONSTRAINT "purchase_stocking_reason" CHECK (jsonb_typeof("purchase"."stocking_reason") <> 'null');--> statement-breakpoint
ALTER TABLE "purchase" ADD CONSTRAINT "purchase_for_whom" CHECK ((warehouse_id is null) = (store_id is not null) and (store_id is null) = (external_id is null));--> statement-breakpoint
ALTER TABLE "purchase_line" ADD CONSTRAINT "purchase_line_arrived" CHECK (received >= 0 and damaged >= 0 and missing >= 0 and surplus >= 0
        and (received + damaged + missing = 0 or received + damaged + missing + cancelled + lost <= quantity));--> statement-breakpoint
CREATE POLICY "own_rows" ON "inbound_parcel" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("inbound_parcel"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("inbound_parcel"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "shipment_stock" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("shipment_stock"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("shipment_stock"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "stock" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("stock"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("stock"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "stock_alias" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("stock_alias"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("stock_alias"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "stock_claim" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("stock_claim"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("stock_claim"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "stock_item" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("stock_item"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("stock_item"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "stock_movement" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("stock_movement"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("stock_movement"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "warehouse" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("warehouse"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("warehouse"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON warehouse, stock_item, stock_alias, stock_claim, shipment_stock, inbound_parcel TO quayside_app;--> statement-breakpoint
-- Movements are never changed, and nothing but a movement changes a level.
GRANT SELECT, INSERT ON stock_movement TO quayside_app;--> statement-breakpoint
GRANT SELECT ON stock TO quayside_app;--> statement-breakpoint
CREATE FUNCTION carry_stock_movement() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  INSERT INTO stock (merchant_id, warehouse_id, item_id, changed_at) VALUES (NEW.merchant_id, NEW.warehouse_id, NEW.item_id, NEW.at)
    ON CONFLICT DO NOTHING;
  UPDATE stock SET on_hand = on_hand + NEW.on_hand, allocated = allocated + NEW.allocated, changed_at = greatest(changed_at, NEW.at)
    WHERE merchant_id = NEW.merchant_id AND warehouse_id = NEW.warehouse_id AND item_id = NEW.item_id;
  RETURN NULL;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION carry_stock_movement() FROM PUBLIC;--> statement-breakpoint
CREATE TRIGGER carry_stock_movement AFTER INSERT ON stock_movement
FOR EACH ROW EXECUTE FUNCTION carry_stock_movement();--> statement-breakpoint
-- The warehouse that a merchant entered among the settings of buying.
INSERT INTO warehouse (merchant_id, warehouse_id, name, country, address, ship_to, is_receiving, created_at, updated_at)
SELECT merchant_id, gen_random_uuid(), coalesce(nullif(w->>'company', ''), w->>'name'), w->>'countryCode',
  concat_ws(', ', nullif(w->>'address1', ''), nullif(w->>'address2', ''), nullif(w->>'city', ''), nullif(w->>'province', ''), nullif(w->>'postcode', '')),
  w, true, now(), now()
FROM (SELECT merchant_id, settings->'warehouse' AS w FROM buying_settings WHERE jsonb_typeof(settings->'warehouse') = 'object') s;--> statement-breakpoint
UPDATE buying_settings SET settings = settings - 'warehouse' WHERE settings ? 'warehouse';--> statement-breakpoint
-- What is bought at 1688 and has not ended goes there; its order stands at its lines.
UPDATE purchase p SET warehouse_id = w.warehouse_id, store_id = NULL, external_id = NULL,
  stocking = CASE WHEN p.status = 'placed' THEN 'onTheWay' END
FROM warehouse w WHERE w.merchant_id = p.merchant_id AND p.supplier = '1688'
  AND p.status IN ('waiting', 'byHand', 'sending', 'unknown', 'placed') AND p.over_at IS NULL;--> statement-breakpoint
-- Nobody asks any more where parcels to a warehouse are that were written down as parcels to a customer.
UPDATE shipment s SET tracking_over_at = now(), alert = NULL, alert_at = NULL FROM purchase p WHERE p.merchant_id = s.merchant_id
  AND p.purchase_id = s.purchase_id AND p.warehouse_id IS NOT NULL AND s.tracking_over_at IS NULL;--> statement-breakpoint
-- Plans are of use for a day; those of the version before name no order at their lines.
DELETE FROM planned_purchase;--> statement-breakpoint
DELETE FROM purchase_plan;
