CREATE TABLE "customer" (
	"merchant_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"person_key" text NOT NULL,
	"store_id" uuid NOT NULL,
	"told" jsonb NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	"name_key" text NOT NULL,
	"family_key" text NOT NULL,
	"is_certain" boolean NOT NULL,
	"edited" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"merged_into" uuid,
	"link" text,
	"link_key" text,
	"root_id" uuid NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"address" jsonb,
	"country_code" text DEFAULT '' NOT NULL,
	"sources" text[] DEFAULT '{}' NOT NULL,
	"store_ids" uuid[] DEFAULT '{}' NOT NULL,
	"order_count" integer DEFAULT 0 NOT NULL,
	"first_ordered_at" timestamp with time zone,
	"last_ordered_at" timestamp with time zone NOT NULL,
	"doubts" integer DEFAULT 0 NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "customer_merchant_id_customer_id_pk" PRIMARY KEY("merchant_id","customer_id")
);
--> statement-breakpoint
ALTER TABLE "customer" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "customer_apart" (
	"merchant_id" uuid NOT NULL,
	"one_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	CONSTRAINT "customer_apart_merchant_id_one_id_other_id_pk" PRIMARY KEY("merchant_id","one_id","other_id")
);
--> statement-breakpoint
ALTER TABLE "customer_apart" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "customer_change" (
	"merchant_id" uuid NOT NULL,
	"change_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"edges" jsonb NOT NULL,
	"apart" jsonb NOT NULL,
	"customer_ids" uuid[] NOT NULL,
	"actor_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "customer_change_merchant_id_change_id_pk" PRIMARY KEY("merchant_id","change_id")
);
--> statement-breakpoint
ALTER TABLE "customer_change" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "customer_doubt" (
	"merchant_id" uuid NOT NULL,
	"one_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"doubt" text NOT NULL,
	CONSTRAINT "customer_doubt_merchant_id_one_id_other_id_pk" PRIMARY KEY("merchant_id","one_id","other_id")
);
--> statement-breakpoint
ALTER TABLE "customer_doubt" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "customer_due" (
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	CONSTRAINT "customer_due_merchant_id_store_id_external_id_pk" PRIMARY KEY("merchant_id","store_id","external_id")
);
--> statement-breakpoint
ALTER TABLE "customer_due" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "customer_evidence" (
	"merchant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"customer_id" uuid NOT NULL,
	CONSTRAINT "customer_evidence_merchant_id_kind_value_customer_id_pk" PRIMARY KEY("merchant_id","kind","value","customer_id")
);
--> statement-breakpoint
ALTER TABLE "customer_evidence" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "customer_order" (
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_order_merchant_id_store_id_external_id_pk" PRIMARY KEY("merchant_id","store_id","external_id")
);
--> statement-breakpoint
ALTER TABLE "customer_order" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "forgotten_key" (
	"merchant_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"forgotten_at" timestamp with time zone NOT NULL,
	CONSTRAINT "forgotten_key_merchant_id_hash_pk" PRIMARY KEY("merchant_id","hash")
);
--> statement-breakpoint
ALTER TABLE "forgotten_key" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "forgotten_order" (
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"salt" text NOT NULL,
	"forgotten_at" timestamp with time zone NOT NULL,
	CONSTRAINT "forgotten_order_merchant_id_store_id_external_id_pk" PRIMARY KEY("merchant_id","store_id","external_id")
);
--> statement-breakpoint
ALTER TABLE "forgotten_order" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "privacy_request" (
	"merchant_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"store_id" uuid,
	"buyer_id" text,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"order_ids" text[] DEFAULT '{}' NOT NULL,
	"customer_id" uuid,
	"waits_for" jsonb,
	"order_count" integer DEFAULT 0 NOT NULL,
	"done_at" timestamp with time zone,
	"backups" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "privacy_request_merchant_id_request_id_pk" PRIMARY KEY("merchant_id","request_id")
);
--> statement-breakpoint
ALTER TABLE "privacy_request" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_person" ON "customer" USING btree ("merchant_id","person_key");--> statement-breakpoint
CREATE INDEX "customer_by_root" ON "customer" USING btree ("merchant_id","root_id");--> statement-breakpoint
CREATE INDEX "customer_by_link" ON "customer" USING btree ("merchant_id","link_key") WHERE link_key is not null;--> statement-breakpoint
CREATE INDEX "customer_by_last" ON "customer" USING btree ("merchant_id","last_ordered_at","customer_id") WHERE root_id = customer_id;--> statement-breakpoint
CREATE INDEX "customer_by_count" ON "customer" USING btree ("merchant_id","order_count","customer_id") WHERE root_id = customer_id;--> statement-breakpoint
CREATE INDEX "customer_by_name" ON "customer" USING btree ("merchant_id","name","customer_id") WHERE root_id = customer_id;--> statement-breakpoint
CREATE INDEX "customer_by_country" ON "customer" USING btree ("merchant_id","country_code","last_ordered_at","customer_id") WHERE root_id = customer_id;--> statement-breakpoint
CREATE INDEX "customer_repeat" ON "customer" USING btree ("merchant_id","last_ordered_at","customer_id") WHERE root_id = customer_id and order_count > 1;--> statement-breakpoint
CREATE INDEX "customer_doubtful" ON "customer" USING btree ("merchant_id","last_ordered_at","customer_id") WHERE root_id = customer_id and doubts > 0;--> statement-breakpoint
CREATE INDEX "customer_by_sources" ON "customer" USING gin ("merchant_id","sources") WHERE root_id = customer_id;--> statement-breakpoint
CREATE INDEX "customer_by_stores" ON "customer" USING gin ("merchant_id","store_ids") WHERE root_id = customer_id;--> statement-breakpoint
CREATE INDEX "customer_by_tags" ON "customer" USING gin ("merchant_id","tags") WHERE root_id = customer_id;--> statement-breakpoint
CREATE INDEX "customer_search" ON "customer" USING gin ("merchant_id","search_text" gin_trgm_ops) WHERE root_id = customer_id;--> statement-breakpoint
CREATE INDEX "customer_apart_by_other" ON "customer_apart" USING btree ("merchant_id","other_id");--> statement-breakpoint
CREATE INDEX "customer_change_by_customer" ON "customer_change" USING gin ("merchant_id","customer_ids");--> statement-breakpoint
CREATE INDEX "customer_doubt_by_other" ON "customer_doubt" USING btree ("merchant_id","other_id");--> statement-breakpoint
CREATE INDEX "customer_evidence_by_customer" ON "customer_evidence" USING btree ("merchant_id","customer_id");--> statement-breakpoint
CREATE INDEX "customer_order_by_customer" ON "customer_order" USING btree ("merchant_id","customer_id","placed_at");--> statement-breakpoint
CREATE INDEX "privacy_request_by_asked" ON "privacy_request" USING btree ("merchant_id","asked_at");--> statement-breakpoint
CREATE INDEX "privacy_request_open" ON "privacy_request" USING btree ("merchant_id") WHERE done_at is null;--> statement-breakpoint
CREATE POLICY "own_rows" ON "customer" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("customer"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("customer"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "customer_apart" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("customer_apart"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("customer_apart"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "customer_change" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("customer_change"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("customer_change"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "customer_doubt" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("customer_doubt"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("customer_doubt"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "customer_due" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("customer_due"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("customer_due"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "customer_evidence" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("customer_evidence"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("customer_evidence"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "customer_order" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("customer_order"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("customer_order"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "forgotten_key" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("forgotten_key"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("forgotten_key"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "forgotten_order" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("forgotten_order"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("forgotten_order"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "privacy_request" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("privacy_request"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("privacy_request"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON customer, customer_order, customer_evidence, customer_doubt, customer_apart, customer_change,
  customer_due, privacy_request, forgotten_order, forgotten_key TO quayside_app;--> statement-breakpoint
-- Whose an order is has to be worked out again whenever what it says of its person changes, whoever writes it.
CREATE FUNCTION note_customer_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO customer_due (merchant_id, store_id, external_id)
    SELECT n.merchant_id, n.store_id, n.external_id FROM new_rows n
    JOIN old_rows o ON o.merchant_id = n.merchant_id AND o.store_id = n.store_id AND o.external_id = n.external_id
    WHERE (n.customer_name, n.country_code, n.placed_at, n.attributes->'email', n.attributes->'phone', n.attributes->'buyerId',
        n.attributes->'shippingAddress', n.attributes->'billingAddress')
      IS DISTINCT FROM (o.customer_name, o.country_code, o.placed_at, o.attributes->'email', o.attributes->'phone', o.attributes->'buyerId',
        o.attributes->'shippingAddress', o.attributes->'billingAddress')
    ORDER BY 1, 2, 3 ON CONFLICT DO NOTHING;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO customer_due (merchant_id, store_id, external_id)
    SELECT merchant_id, store_id, external_id FROM old_rows ORDER BY 1, 2, 3 ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO customer_due (merchant_id, store_id, external_id)
    SELECT merchant_id, store_id, external_id FROM new_rows ORDER BY 1, 2, 3 ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER customer_due_in AFTER INSERT ON store_order REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION note_customer_due();--> statement-breakpoint
CREATE TRIGGER customer_due_changed AFTER UPDATE ON store_order REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION note_customer_due();--> statement-breakpoint
CREATE TRIGGER customer_due_out AFTER DELETE ON store_order REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION note_customer_due();--> statement-breakpoint
INSERT INTO customer_due (merchant_id, store_id, external_id) SELECT merchant_id, store_id, external_id FROM store_order;--> statement-breakpoint
SELECT enqueue_task('foldCustomers', json_build_object('merchantId', merchant_id, 'subject', 'customers', 'errors', 0, 'priority', 4),
  merchant_id::text || '/customers', now(), 'foldCustomers/' || merchant_id::text || '/customers', 4)
FROM (SELECT DISTINCT merchant_id FROM customer_due) waiting;--> statement-breakpoint
-- Row-level security keeps a search by words from the index: it is done here, for the merchant whose transaction this is.
CREATE FUNCTION search_customers(patterns text[], at_most int) RETURNS TABLE (customer_id uuid)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  own uuid := nullif(current_setting('app.merchant_id', true), '')::uuid;
  matching text := (SELECT string_agg(format('search_text LIKE %L', pattern), ' AND ') FROM unnest(patterns) AS pattern);
BEGIN
  IF own IS NULL OR matching IS NULL THEN RETURN; END IF;
  RETURN QUERY EXECUTE format(
    'SELECT t.customer_id FROM customer t WHERE t.merchant_id = %L AND t.root_id = t.customer_id AND %s LIMIT %s', own, matching, at_most);
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION search_customers(text[], int) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION search_customers(text[], int) TO quayside_app;--> statement-breakpoint
-- As for words: customers with a tag, a source or a store are found by the index here, not by reading all of the merchant's.
CREATE FUNCTION customers_with(field text, value text, at_most int) RETURNS TABLE (customer_id uuid)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  own uuid := nullif(current_setting('app.merchant_id', true), '')::uuid;
  holds text := CASE field
    WHEN 'tag' THEN format('tags @> ARRAY[%L]::text[]', value)
    WHEN 'source' THEN format('sources @> ARRAY[%L]::text[]', value)
    WHEN 'shopId' THEN format('store_ids @> ARRAY[%L]::uuid[]', value) END;
BEGIN
  IF own IS NULL OR holds IS NULL THEN RETURN; END IF;
  RETURN QUERY EXECUTE format(
    'SELECT t.customer_id FROM customer t WHERE t.merchant_id = %L AND t.root_id = t.customer_id AND %s LIMIT %s', own, holds, at_most);
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION customers_with(text, text, int) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION customers_with(text, text, int) TO quayside_app;
