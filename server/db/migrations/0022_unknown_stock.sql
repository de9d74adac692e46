DROP INDEX "product_by_inventory";--> statement-breakpoint
ALTER TABLE "product" ALTER COLUMN "inventory" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ALTER COLUMN "supplier_inventory" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "product_variant" ALTER COLUMN "inventory_quantity" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "inventory_rank" bigint GENERATED ALWAYS AS (coalesce(inventory, 9007199254740991)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "product_by_inventory" ON "product" USING btree ("merchant_id","inventory_rank","product_id") WHERE deleted_at is null;--> statement-breakpoint
-- What a source did not count was kept as none, and would be published as sold out.
UPDATE product_variant SET inventory_quantity = NULL
  WHERE inventory_quantity = 0 AND supplier_inventory_quantity IS NULL AND collected_key IS NOT NULL AND supplier_offers
    AND NOT owners ? 'inventoryQuantity';--> statement-breakpoint
UPDATE product p SET inventory = NULL WHERE EXISTS (SELECT FROM product_variant v
  WHERE v.merchant_id = p.merchant_id AND v.product_id = p.product_id AND v.inventory_quantity IS NULL);--> statement-breakpoint
UPDATE product p SET supplier_inventory = NULL WHERE EXISTS (SELECT FROM product_variant v
  WHERE v.merchant_id = p.merchant_id AND v.product_id = p.product_id AND v.supplier_inventory_quantity IS NULL);
