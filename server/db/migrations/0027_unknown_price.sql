DROP INDEX "product_by_price";--> statement-breakpoint
ALTER TABLE "product" ALTER COLUMN "price_min" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ALTER COLUMN "price_max" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "product_variant" ALTER COLUMN "price" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "product" drop column "price_units";--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "price_units" bigint GENERATED ALWAYS AS (coalesce((price_min * 10000)::bigint, 9007199254740991)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "product_by_price" ON "product" USING btree ("merchant_id","price_units","product_id") WHERE deleted_at is null;--> statement-breakpoint
-- What no source told, and what a draft had not been given yet, was kept as zero. A zero that a file told is one.
UPDATE product_variant v SET price = NULL FROM product p
  WHERE p.merchant_id = v.merchant_id AND p.product_id = v.product_id AND v.price = 0 AND NOT v.owners ? 'price'
    AND (p.state = 'draft' OR v.collected_key IS NOT NULL AND v.supplier_price IS NULL)
    AND NOT coalesce(jsonb_path_exists(p.collected, '$.variants[*].price ? (@ like_regex "^[0.]+$")'), false);--> statement-breakpoint
UPDATE product p SET price_min = known.low, price_max = known.high
  FROM (SELECT merchant_id, product_id, min(price) AS low, max(price) AS high FROM product_variant
    GROUP BY merchant_id, product_id HAVING bool_or(price IS NULL)) known
  WHERE p.merchant_id = known.merchant_id AND p.product_id = known.product_id;
