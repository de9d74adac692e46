-- By hand: what drizzle cannot declare. The role is cluster-wide, so another database's migration may have made it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
DO $$ BEGIN
  CREATE ROLE quayside_app NOLOGIN;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
--> statement-breakpoint
DO $$ BEGIN
  EXECUTE format('GRANT quayside_app TO %I', current_user);
END $$;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO quayside_app;
--> statement-breakpoint
CREATE TABLE "account" (
	"merchant_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"sex" text DEFAULT 'unknown' NOT NULL,
	"nation" text DEFAULT '' NOT NULL,
	"headpic" text DEFAULT '' NOT NULL,
	"introduction" text DEFAULT '' NOT NULL,
	"roles" text[] NOT NULL,
	"suspended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_merchant_id_account_id_pk" PRIMARY KEY("merchant_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "account" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "attempt" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_code" (
	"email" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"used" boolean DEFAULT false NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_code_email_purpose_pk" PRIMARY KEY("email","purpose")
);
--> statement-breakpoint
CREATE TABLE "merchant" (
	"merchant_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "merchant" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "server_secret" (
	"name" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"merchant_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"ip" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "session_merchant_id_session_id_pk" PRIMARY KEY("merchant_id","session_id")
);
--> statement-breakpoint
ALTER TABLE "session" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "effect" (
	"merchant_id" uuid NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"request_hash" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"external_id" text,
	"reason" jsonb,
	"planned_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	CONSTRAINT "effect_merchant_id_key_pk" PRIMARY KEY("merchant_id","key")
);
--> statement-breakpoint
ALTER TABLE "effect" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "job" (
	"merchant_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"title" text NOT NULL,
	"params" jsonb NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"cancelled" integer DEFAULT 0 NOT NULL,
	"open_parts" text[] NOT NULL,
	"cancel_requested" boolean DEFAULT false NOT NULL,
	"message" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "job_merchant_id_job_id_pk" PRIMARY KEY("merchant_id","job_id")
);
--> statement-breakpoint
ALTER TABLE "job" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "job_row" (
	"merchant_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"part" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"label" text NOT NULL,
	"target" text,
	"product_id" uuid,
	"store_id" uuid,
	"line" integer,
	"reason" jsonb,
	"warnings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "job_row_merchant_id_job_id_position_pk" PRIMARY KEY("merchant_id","job_id","position")
);
--> statement-breakpoint
ALTER TABLE "job_row" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "worker_process" (
	"worker_id" text PRIMARY KEY NOT NULL,
	"process_id" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product" (
	"merchant_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"state" text NOT NULL,
	"title" text NOT NULL,
	"body_html" text NOT NULL,
	"tags" text[] NOT NULL,
	"category" text NOT NULL,
	"video_url" text,
	"source" text NOT NULL,
	"source_url" text,
	"supplier_product_id" text,
	"origin" text NOT NULL,
	"store" text NOT NULL,
	"currency" text NOT NULL,
	"supplier_currency" text NOT NULL,
	"options" jsonb NOT NULL,
	"images" jsonb NOT NULL,
	"collected" jsonb,
	"revision" integer DEFAULT 1 NOT NULL,
	"primary_image" text,
	"image_count" integer NOT NULL,
	"sku" text NOT NULL,
	"price_min" numeric(18, 4) NOT NULL,
	"price_max" numeric(18, 4) NOT NULL,
	"supplier_price_min" numeric(18, 4),
	"supplier_price_max" numeric(18, 4),
	"variant_count" integer NOT NULL,
	"supplier_variant_count" integer NOT NULL,
	"inventory" bigint NOT NULL,
	"supplier_inventory" bigint NOT NULL,
	"weight" numeric(18, 4),
	"weight_unit" text NOT NULL,
	"published_to" integer DEFAULT 0 NOT NULL,
	"search_text" text NOT NULL,
	"collected_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "product_merchant_id_product_id_pk" PRIMARY KEY("merchant_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "product" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "product_count" (
	"merchant_id" uuid NOT NULL,
	"state" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "product_count_merchant_id_state_pk" PRIMARY KEY("merchant_id","state")
);
--> statement-breakpoint
ALTER TABLE "product_count" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "product_variant" (
	"merchant_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"sku" text NOT NULL,
	"barcode" text NOT NULL,
	"option_values" text[] NOT NULL,
	"price" numeric(18, 4) NOT NULL,
	"compare_at_price" numeric(18, 4),
	"inventory_quantity" integer NOT NULL,
	"weight" numeric(18, 4),
	"weight_unit" text NOT NULL,
	"image_id" text,
	"supplier_sku_id" text,
	"collected_key" text,
	"supplier_price" numeric(18, 4),
	"supplier_cost_price" numeric(18, 4),
	"supplier_inventory_quantity" integer,
	"supplier_offers" boolean DEFAULT true NOT NULL,
	CONSTRAINT "product_variant_merchant_id_product_id_variant_id_pk" PRIMARY KEY("merchant_id","product_id","variant_id")
);
--> statement-breakpoint
ALTER TABLE "product_variant" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "consent_round" (
	"merchant_id" uuid NOT NULL,
	"nonce" text NOT NULL,
	"platform" text NOT NULL,
	"details" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"store_id" uuid,
	"failure" jsonb,
	CONSTRAINT "consent_round_merchant_id_nonce_pk" PRIMARY KEY("merchant_id","nonce")
);
--> statement-breakpoint
ALTER TABLE "consent_round" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "listing" (
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"url" text,
	"images" jsonb NOT NULL,
	"variants" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "listing_merchant_id_store_id_product_id_pk" PRIMARY KEY("merchant_id","store_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "listing" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "store" (
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"currency" text NOT NULL,
	"weight_unit" text NOT NULL,
	"state" text NOT NULL,
	"problem" jsonb,
	"credentials" text NOT NULL,
	"last_sync_at" timestamp with time zone,
	"sync_cursor" text,
	"linked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "store_merchant_id_store_id_pk" PRIMARY KEY("merchant_id","store_id")
);
--> statement-breakpoint
ALTER TABLE "store" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "store_product" (
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"platform" text NOT NULL,
	"title" text NOT NULL,
	"status" text NOT NULL,
	"platform_status" text NOT NULL,
	"image" text,
	"url" text,
	"sku" text NOT NULL,
	"price_min" numeric(18, 4),
	"price_max" numeric(18, 4),
	"inventory" integer,
	"variant_count" integer NOT NULL,
	"search_text" text NOT NULL,
	"remote_updated_at" timestamp with time zone NOT NULL,
	"synced_at" timestamp with time zone NOT NULL,
	CONSTRAINT "store_product_merchant_id_store_id_external_id_pk" PRIMARY KEY("merchant_id","store_id","external_id")
);
--> statement-breakpoint
ALTER TABLE "store_product" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "supplier_account" (
	"merchant_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"external_id" text NOT NULL,
	"name" text NOT NULL,
	"tokens" text NOT NULL,
	"state" text NOT NULL,
	"expires_at" timestamp with time zone,
	"linked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "supplier_account_merchant_id_account_id_pk" PRIMARY KEY("merchant_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "supplier_account" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "account_email" ON "account" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "session_token" ON "session" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "session_account" ON "session" USING btree ("merchant_id","account_id");--> statement-breakpoint
CREATE INDEX "job_by_created" ON "job" USING btree ("merchant_id","created_at","job_id");--> statement-breakpoint
CREATE INDEX "job_row_by_part" ON "job_row" USING btree ("merchant_id","job_id","part","state","position");--> statement-breakpoint
CREATE UNIQUE INDEX "product_identity" ON "product" USING btree ("merchant_id","source","supplier_product_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "product_by_collected" ON "product" USING btree ("merchant_id","collected_at","product_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "product_by_updated" ON "product" USING btree ("merchant_id","updated_at","product_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "product_by_title" ON "product" USING btree ("merchant_id","title","product_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "product_by_price" ON "product" USING btree ("merchant_id","price_min","product_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "product_by_supplier_price" ON "product" USING btree ("merchant_id",coalesce("supplier_price_min", 0),"product_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "product_by_inventory" ON "product" USING btree ("merchant_id","inventory","product_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "product_by_state" ON "product" USING btree ("merchant_id","state","collected_at","product_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "product_search" ON "product" USING gin ("merchant_id","search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "consent_round_nonce" ON "consent_round" USING btree ("nonce");--> statement-breakpoint
CREATE INDEX "listing_by_product" ON "listing" USING btree ("merchant_id","product_id");--> statement-breakpoint
CREATE INDEX "listing_by_external" ON "listing" USING btree ("merchant_id","store_id","external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "store_identity" ON "store" USING btree ("merchant_id","platform","url");--> statement-breakpoint
CREATE INDEX "store_product_by_updated" ON "store_product" USING btree ("merchant_id","platform","remote_updated_at","store_id","external_id");--> statement-breakpoint
CREATE INDEX "store_product_by_title" ON "store_product" USING btree ("merchant_id","platform","title","store_id","external_id");--> statement-breakpoint
CREATE INDEX "store_product_search" ON "store_product" USING gin ("merchant_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_account_identity" ON "supplier_account" USING btree ("merchant_id","platform","external_id");--> statement-breakpoint
CREATE POLICY "own_rows" ON "account" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("account"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("account"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "merchant" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("merchant"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("merchant"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "session" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("session"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("session"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "effect" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("effect"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("effect"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "job" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("job"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("job"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "job_row" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("job_row"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("job_row"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "product" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("product"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("product"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "product_count" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("product_count"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("product_count"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "product_variant" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("product_variant"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("product_variant"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "consent_round" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("consent_round"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("consent_round"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "listing" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("listing"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("listing"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "store" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("store"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("store"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "store_product" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("store_product"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("store_product"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "supplier_account" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("supplier_account"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("supplier_account"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON merchant, account, session, product, product_variant, product_count, store, listing,
  store_product, supplier_account, consent_round, job, job_row, effect TO quayside_app;
--> statement-breakpoint
-- Totals of the pool by state, kept per statement: counting 100,000 rows for each page of a list would cost more than the page.
CREATE FUNCTION count_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO product_count (merchant_id, state, count)
      SELECT merchant_id, state, count(*) FROM new_rows WHERE deleted_at IS NULL GROUP BY 1, 2
      ON CONFLICT (merchant_id, state) DO UPDATE SET count = product_count.count + excluded.count;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO product_count (merchant_id, state, count)
      SELECT merchant_id, state, -count(*) FROM old_rows WHERE deleted_at IS NULL GROUP BY 1, 2
      ON CONFLICT (merchant_id, state) DO UPDATE SET count = product_count.count + excluded.count;
  ELSE
    INSERT INTO product_count (merchant_id, state, count)
      SELECT merchant_id, state, sum(change) FROM (
        SELECT merchant_id, state, 1 AS change FROM new_rows WHERE deleted_at IS NULL
        UNION ALL
        SELECT merchant_id, state, -1 FROM old_rows WHERE deleted_at IS NULL
      ) AS changes GROUP BY 1, 2 HAVING sum(change) <> 0 ORDER BY 1, 2
      ON CONFLICT (merchant_id, state) DO UPDATE SET count = product_count.count + excluded.count;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_counted_in AFTER INSERT ON product REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_products();
--> statement-breakpoint
CREATE TRIGGER product_counted_out AFTER DELETE ON product REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_products();
--> statement-breakpoint
CREATE TRIGGER product_recounted AFTER UPDATE ON product REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_products();
--> statement-breakpoint
-- The plain role may start work in its own transaction without any right on the queue's tables.
CREATE FUNCTION enqueue_task(task text, payload json, queue text, run_at timestamptz, job_key text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM graphile_worker.add_job(task, payload, queue_name := queue, run_at := run_at, max_attempts := 1000, job_key := job_key);
END $$;
--> statement-breakpoint
-- LIKE is not leakproof, so under row-level security its index cannot be used. This function looks above it, and only at
-- the rows of the merchant that the transaction has named.
CREATE FUNCTION search_products(patterns text[], at_most int) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  own uuid := nullif(current_setting('app.merchant_id', true), '')::uuid;
  matching text := (SELECT string_agg(format('search_text LIKE %L', pattern), ' AND ') FROM unnest(patterns) AS pattern);
BEGIN
  IF own IS NULL OR matching IS NULL THEN RETURN; END IF;
  RETURN QUERY EXECUTE format(
    'SELECT product_id FROM product WHERE merchant_id = %L AND deleted_at IS NULL AND %s LIMIT %s', own, matching, at_most);
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION search_products(text[], int) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION search_products(text[], int) TO quayside_app;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION enqueue_task(text, json, text, timestamptz, text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION enqueue_task(text, json, text, timestamptz, text) TO quayside_app;
