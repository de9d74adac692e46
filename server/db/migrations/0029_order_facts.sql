CREATE TABLE "mapping" (
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"product_external_id" text NOT NULL,
	"variant_external_id" text DEFAULT '' NOT NULL,
	"source" text NOT NULL,
	"revision" integer NOT NULL,
	"frozen_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mapping_merchant_id_store_id_product_external_id_variant_external_id_pk" PRIMARY KEY("merchant_id","store_id","product_external_id","variant_external_id")
);
--> statement-breakpoint
ALTER TABLE "mapping" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mapping_component" (
	"merchant_id" uuid NOT NULL,
	"rule_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"offer_id" uuid NOT NULL,
	"pieces_per_unit" integer NOT NULL,
	"service" text DEFAULT '' NOT NULL,
	"snapshot" jsonb NOT NULL,
	CONSTRAINT "mapping_component_merchant_id_rule_id_position_pk" PRIMARY KEY("merchant_id","rule_id","position")
);
--> statement-breakpoint
ALTER TABLE "mapping_component" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mapping_rule" (
	"merchant_id" uuid NOT NULL,
	"rule_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"product_external_id" text NOT NULL,
	"variant_external_id" text NOT NULL,
	"priority" integer NOT NULL,
	"countries" text[] NOT NULL,
	"quantity_from" integer NOT NULL,
	"quantity_to" integer,
	"active" boolean NOT NULL,
	CONSTRAINT "mapping_rule_merchant_id_rule_id_pk" PRIMARY KEY("merchant_id","rule_id")
);
--> statement-breakpoint
ALTER TABLE "mapping_rule" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "offer" (
	"merchant_id" uuid NOT NULL,
	"offer_id" uuid NOT NULL,
	"supplier" text NOT NULL,
	"supplier_product_id" text NOT NULL,
	"supplier_sku_id" text NOT NULL,
	"order_ref" text NOT NULL,
	"option_values" jsonb NOT NULL,
	"title" text NOT NULL,
	"image" text,
	"cost" numeric(18, 4),
	"currency" text,
	"stock" integer,
	"minimum" integer,
	"checked_at" timestamp with time zone NOT NULL,
	"gone_at" timestamp with time zone,
	CONSTRAINT "offer_merchant_id_offer_id_pk" PRIMARY KEY("merchant_id","offer_id")
);
--> statement-breakpoint
ALTER TABLE "offer" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "option_alias" (
	"merchant_id" uuid NOT NULL,
	"supplier" text NOT NULL,
	"store_word" text NOT NULL,
	"supplier_word" text NOT NULL,
	CONSTRAINT "option_alias_merchant_id_supplier_store_word_supplier_word_pk" PRIMARY KEY("merchant_id","supplier","store_word","supplier_word")
);
--> statement-breakpoint
ALTER TABLE "option_alias" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "line_need" (
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"line_id" text NOT NULL,
	"component" integer NOT NULL,
	"source" text NOT NULL,
	"supplier" text,
	"supplier_product_id" text,
	"supplier_sku_id" text,
	"pieces_per_unit" integer NOT NULL,
	"rule_id" uuid,
	"rule_revision" integer,
	"frozen_at" timestamp with time zone,
	"needed" integer NOT NULL,
	"allocated" integer DEFAULT 0 NOT NULL,
	"purchased" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "line_need_merchant_id_store_id_external_id_line_id_component_pk" PRIMARY KEY("merchant_id","store_id","external_id","line_id","component")
);
--> statement-breakpoint
ALTER TABLE "line_need" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "order_line_state" (
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"line_id" text NOT NULL,
	"product_external_id" text,
	"variant_external_id" text,
	"ordered" integer NOT NULL,
	"cancelled" integer NOT NULL,
	"refunded" integer NOT NULL,
	"fulfilled_elsewhere" integer NOT NULL,
	"shipped" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_line_state_merchant_id_store_id_external_id_line_id_pk" PRIMARY KEY("merchant_id","store_id","external_id","line_id")
);
--> statement-breakpoint
ALTER TABLE "order_line_state" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "order_state" (
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"taken_in_at" timestamp with time zone,
	"handling" text DEFAULT 'buy' NOT NULL,
	"holds" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"owner_id" uuid,
	"ship_to" jsonb,
	"ship_to_over" jsonb,
	"stage" text DEFAULT 'new' NOT NULL,
	"gone_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "order_state_merchant_id_store_id_external_id_pk" PRIMARY KEY("merchant_id","store_id","external_id")
);
--> statement-breakpoint
ALTER TABLE "order_state" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "order_task" (
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"task" text NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"visible_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"reason" jsonb,
	CONSTRAINT "order_task_merchant_id_store_id_external_id_task_pk" PRIMARY KEY("merchant_id","store_id","external_id","task")
);
--> statement-breakpoint
ALTER TABLE "order_task" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "listing_variant" (
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"product_external_id" text NOT NULL,
	"variant_external_id" text NOT NULL,
	"product_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	CONSTRAINT "listing_variant_merchant_id_store_id_product_external_id_variant_external_id_pk" PRIMARY KEY("merchant_id","store_id","product_external_id","variant_external_id")
);
--> statement-breakpoint
ALTER TABLE "listing_variant" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "store_order_line" ADD COLUMN "cancelled" integer;--> statement-breakpoint
ALTER TABLE "store_order_line" ADD COLUMN "refunded" integer;--> statement-breakpoint
ALTER TABLE "store_order_line" ADD COLUMN "fulfilled" integer;--> statement-breakpoint
ALTER TABLE "store_order_line" ADD COLUMN "shipper" text DEFAULT 'merchant' NOT NULL;--> statement-breakpoint
ALTER TABLE "store_order_line" ADD COLUMN "properties" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "store_order_line" ADD COLUMN "piece_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "counts_as_paid" text[] DEFAULT '{"onDelivery"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_variant" ADD CONSTRAINT "listing_variant_merchant_id_store_id_product_id_listing_merchant_id_store_id_product_id_fk" FOREIGN KEY ("merchant_id","store_id","product_id") REFERENCES "public"."listing"("merchant_id","store_id","product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mapping_component_by_offer" ON "mapping_component" USING btree ("merchant_id","offer_id");--> statement-breakpoint
CREATE INDEX "mapping_rule_by_product" ON "mapping_rule" USING btree ("merchant_id","store_id","product_external_id","variant_external_id","priority");--> statement-breakpoint
CREATE UNIQUE INDEX "offer_sku" ON "offer" USING btree ("merchant_id","supplier","supplier_product_id","supplier_sku_id");--> statement-breakpoint
CREATE INDEX "order_line_state_by_product" ON "order_line_state" USING btree ("merchant_id","store_id","product_external_id","variant_external_id");--> statement-breakpoint
CREATE INDEX "order_state_by_stage" ON "order_state" USING btree ("merchant_id","stage","placed_at","store_id","external_id");--> statement-breakpoint
CREATE INDEX "order_state_new" ON "order_state" USING btree ("merchant_id","store_id","external_id") WHERE stage = 'new';--> statement-breakpoint
CREATE INDEX "order_task_by_placed" ON "order_task" USING btree ("merchant_id","task","placed_at","store_id","external_id");--> statement-breakpoint
CREATE INDEX "order_task_by_store" ON "order_task" USING btree ("merchant_id","store_id","task","placed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "listing_variant_by_variant" ON "listing_variant" USING btree ("merchant_id","store_id","product_id","variant_id");--> statement-breakpoint
CREATE INDEX "store_order_of_all" ON "store_order" USING btree ("merchant_id","placed_at","store_id","external_id");--> statement-breakpoint
-- Rows instead of the JSON in listing; where two of ours stood for one of theirs, the first of them does.
INSERT INTO listing_variant (merchant_id, store_id, product_external_id, variant_external_id, product_id, variant_id)
SELECT l.merchant_id, l.store_id, l.external_id, v.value, l.product_id, v.key::uuid FROM listing l CROSS JOIN LATERAL jsonb_each_text(l.variants) v
ON CONFLICT DO NOTHING;--> statement-breakpoint
ALTER TABLE "listing" DROP COLUMN "variants";--> statement-breakpoint
CREATE POLICY "own_rows" ON "mapping" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("mapping"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("mapping"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "mapping_component" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("mapping_component"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("mapping_component"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "mapping_rule" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("mapping_rule"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("mapping_rule"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "offer" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("offer"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("offer"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "option_alias" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("option_alias"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("option_alias"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "line_need" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("line_need"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("line_need"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "order_line_state" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("order_line_state"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("order_line_state"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "order_state" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("order_state"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("order_state"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "order_task" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("order_task"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("order_task"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "listing_variant" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("listing_variant"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("listing_variant"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON mapping, mapping_component, mapping_rule, offer, option_alias, line_need, order_line_state, order_state, order_task, listing_variant TO quayside_app;--> statement-breakpoint
-- A piece is bought once: what is allocated may fall behind what is needed, never rise above it.
CREATE FUNCTION line_need_allocated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.allocated > NEW.needed AND (TG_OP = 'INSERT' OR NEW.allocated > OLD.allocated) THEN
    RAISE EXCEPTION 'more pieces allocated than needed' USING ERRCODE = 'check_violation', CONSTRAINT = 'line_need_allocated';
  END IF;
  IF NEW.allocated < 0 THEN
    RAISE EXCEPTION 'fewer than no pieces allocated' USING ERRCODE = 'check_violation', CONSTRAINT = 'line_need_allocated';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER line_need_allocated BEFORE INSERT OR UPDATE OF allocated ON line_need
FOR EACH ROW EXECUTE FUNCTION line_need_allocated();--> statement-breakpoint
-- The orders that are here already: of those from before the store was connected somebody has to say whether they are ours.
INSERT INTO order_state (merchant_id, store_id, external_id, placed_at, first_seen_at, taken_in_at, gone_at)
SELECT o.merchant_id, o.store_id, o.external_id, o.placed_at, o.synced_at, CASE WHEN o.placed_at >= s.linked_at THEN now() END, o.gone_at
FROM store_order o JOIN store s ON s.merchant_id = o.merchant_id AND s.store_id = o.store_id;--> statement-breakpoint
SELECT enqueue_task('followOrders',
	json_build_object('merchantId', merchant_id, 'subject', store_id, 'errors', 0, 'priority', 4),
	merchant_id::text || '/' || store_id::text, now(), 'followOrders/' || merchant_id::text || '/' || store_id::text, 4)
FROM (SELECT DISTINCT merchant_id, store_id FROM order_state) waiting;
--> statement-breakpoint
-- A search over the stores of all platforms: none is named.
CREATE OR REPLACE FUNCTION search_store_rows(list text, platform text, patterns text[], at_most int)
RETURNS TABLE (store_id uuid, external_id text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  own uuid := nullif(current_setting('app.merchant_id', true), '')::uuid;
  matching text := (SELECT string_agg(format('search_text LIKE %L', pattern), ' AND ') FROM unnest(patterns) AS pattern);
BEGIN
  IF own IS NULL OR matching IS NULL OR list NOT IN ('store_product', 'store_order') THEN RETURN; END IF;
  IF platform IS NOT NULL THEN matching := format('t.platform = %L AND %s', platform, matching); END IF;
  RETURN QUERY EXECUTE format(
    'SELECT t.store_id, t.external_id FROM %I t WHERE t.merchant_id = %L AND %s LIMIT %s', list, own, matching, at_most);
END $$;
