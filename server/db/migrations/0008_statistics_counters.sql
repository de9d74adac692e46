CREATE TABLE "product_intake" (
	"merchant_id" uuid NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "product_intake_merchant_id_day_pk" PRIMARY KEY("merchant_id","day")
);
--> statement-breakpoint
ALTER TABLE "product_intake" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "product_count" ADD COLUMN "in_store" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE POLICY "own_rows" ON "product_intake" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("product_intake"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("product_intake"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
-- By hand from here on.
GRANT SELECT, INSERT, UPDATE, DELETE ON product_intake TO quayside_app;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO product_count (merchant_id, state, count, in_store)
      SELECT merchant_id, state, count(*), count(*) FILTER (WHERE published_to > 0)
        FROM new_rows WHERE deleted_at IS NULL GROUP BY 1, 2 ORDER BY 1, 2
      ON CONFLICT (merchant_id, state) DO UPDATE
        SET count = product_count.count + excluded.count, in_store = product_count.in_store + excluded.in_store;
    INSERT INTO product_intake (merchant_id, day, count)
      SELECT merchant_id, (collected_at AT TIME ZONE 'UTC')::date, count(*)
        FROM new_rows WHERE source <> 'manual' GROUP BY 1, 2 ORDER BY 1, 2
      ON CONFLICT (merchant_id, day) DO UPDATE SET count = product_intake.count + excluded.count;
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
--> statement-breakpoint
UPDATE product_count c SET in_store = (SELECT count(*) FROM product p
  WHERE p.merchant_id = c.merchant_id AND p.state = c.state AND p.deleted_at IS NULL AND p.published_to > 0);
--> statement-breakpoint
INSERT INTO product_intake (merchant_id, day, count)
  SELECT merchant_id, (collected_at AT TIME ZONE 'UTC')::date, count(*) FROM product WHERE source <> 'manual' GROUP BY 1, 2;
