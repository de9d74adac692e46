CREATE TABLE "paid_period" (
	"merchant_id" uuid NOT NULL,
	"period_id" uuid NOT NULL,
	"level_id" integer NOT NULL,
	"cycle" text NOT NULL,
	"channel" text NOT NULL,
	"currency" text NOT NULL,
	"list_price" numeric(18, 4) NOT NULL,
	"limits" jsonb NOT NULL,
	"features" text[] NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"anchor_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "paid_period_merchant_id_period_id_pk" PRIMARY KEY("merchant_id","period_id")
);
--> statement-breakpoint
ALTER TABLE "paid_period" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "plan_grant" (
	"merchant_id" uuid NOT NULL,
	"grant_id" uuid NOT NULL,
	"level_id" integer NOT NULL,
	"is_unlimited" boolean DEFAULT false NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"granted_by" text,
	"client_key" text,
	"taken_back_at" timestamp with time zone,
	CONSTRAINT "plan_grant_merchant_id_grant_id_pk" PRIMARY KEY("merchant_id","grant_id")
);
--> statement-breakpoint
ALTER TABLE "plan_grant" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "plan_terms" (
	"level_id" integer PRIMARY KEY NOT NULL,
	"limits" jsonb NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quota" (
	"merchant_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quota" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "store_choice" (
	"merchant_id" uuid PRIMARY KEY NOT NULL,
	"store_ids" uuid[] NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "store_choice" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "order_count" (
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "order_count_merchant_id_store_id_pk" PRIMARY KEY("merchant_id","store_id")
);
--> statement-breakpoint
ALTER TABLE "order_count" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "plan" jsonb;--> statement-breakpoint
ALTER TABLE "capture" ADD COLUMN "waits_for_room" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "plan_grant_key" ON "plan_grant" USING btree ("merchant_id","client_key");--> statement-breakpoint
CREATE INDEX "capture_waiting" ON "capture" USING btree ("merchant_id","received_at") WHERE waits_for_room;--> statement-breakpoint
CREATE POLICY "own_rows" ON "paid_period" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("paid_period"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("paid_period"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "plan_grant" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("plan_grant"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("plan_grant"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "quota" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("quota"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("quota"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "store_choice" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("store_choice"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("store_choice"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "order_count" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("order_count"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("order_count"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);
--> statement-breakpoint
-- By hand from here on.
GRANT SELECT, INSERT, UPDATE, DELETE ON paid_period, plan_grant, quota, store_choice, order_count TO quayside_app;
--> statement-breakpoint
CREATE FUNCTION count_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO order_count (merchant_id, store_id, count)
      SELECT merchant_id, store_id, count(*) FROM new_rows GROUP BY 1, 2 ORDER BY 1, 2
      ON CONFLICT (merchant_id, store_id) DO UPDATE SET count = order_count.count + excluded.count;
  ELSE
    INSERT INTO order_count (merchant_id, store_id, count)
      SELECT merchant_id, store_id, -count(*) FROM old_rows GROUP BY 1, 2 ORDER BY 1, 2
      ON CONFLICT (merchant_id, store_id) DO UPDATE SET count = order_count.count + excluded.count;
    -- A store that is gone leaves nothing behind.
    DELETE FROM order_count c USING (SELECT DISTINCT merchant_id, store_id FROM old_rows) o
      WHERE c.merchant_id = o.merchant_id AND c.store_id = o.store_id AND c.count = 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_counted_in AFTER INSERT ON store_order REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_orders();
--> statement-breakpoint
CREATE TRIGGER order_counted_out AFTER DELETE ON store_order REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_orders();
--> statement-breakpoint
INSERT INTO order_count (merchant_id, store_id, count) SELECT merchant_id, store_id, count(*) FROM store_order GROUP BY 1, 2;
--> statement-breakpoint
-- What is taken in is counted where it is taken in: parts that a product was split into are not.
CREATE OR REPLACE FUNCTION count_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO product_count (merchant_id, state, count, in_store)
      SELECT merchant_id, state, count(*), count(*) FILTER (WHERE published_to > 0)
        FROM new_rows WHERE deleted_at IS NULL GROUP BY 1, 2 ORDER BY 1, 2
      ON CONFLICT (merchant_id, state) DO UPDATE
        SET count = product_count.count + excluded.count, in_store = product_count.in_store + excluded.in_store;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO product_count (merchant_id, state, count, in_store)
      SELECT merchant_id, state, -count(*), -count(*) FILTER (WHERE published_to > 0)
        FROM old_rows WHERE deleted_at IS NULL GROUP BY 1, 2 ORDER BY 1, 2
      ON CONFLICT (merchant_id, state) DO UPDATE
        SET count = product_count.count + excluded.count, in_store = product_count.in_store + excluded.in_store;
  ELSE
    INSERT INTO product_count (merchant_id, state, count, in_store)
      SELECT merchant_id, state, sum(change), sum(change * stored) FROM (
        SELECT merchant_id, state, 1 AS change, (published_to > 0)::int AS stored FROM new_rows WHERE deleted_at IS NULL
        UNION ALL
        SELECT merchant_id, state, -1, (published_to > 0)::int FROM old_rows WHERE deleted_at IS NULL
      ) AS changes GROUP BY 1, 2 HAVING sum(change) <> 0 OR sum(change * stored) <> 0 ORDER BY 1, 2
      ON CONFLICT (merchant_id, state) DO UPDATE
        SET count = product_count.count + excluded.count, in_store = product_count.in_store + excluded.in_store;
  END IF;
  RETURN NULL;
END $$;
