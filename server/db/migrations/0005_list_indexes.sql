DROP INDEX "product_by_price";--> statement-breakpoint
DROP INDEX "product_by_supplier_price";--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "price_units" bigint GENERATED ALWAYS AS ((price_min * 10000)::bigint) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "supplier_price_units" bigint GENERATED ALWAYS AS ((coalesce(supplier_price_min, 0) * 10000)::bigint) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "product_by_category" ON "product" USING btree ("merchant_id","category","collected_at","product_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "product_by_store" ON "product" USING btree ("merchant_id","store","collected_at","product_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "product_by_variants" ON "product" USING btree ("merchant_id","variant_count","product_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "product_by_supplier_inventory" ON "product" USING btree ("merchant_id","supplier_inventory","product_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "product_with_video" ON "product" USING btree ("merchant_id","collected_at","product_id") WHERE deleted_at is null and video_url is not null;--> statement-breakpoint
CREATE INDEX "product_in_no_store" ON "product" USING btree ("merchant_id","collected_at","product_id") WHERE deleted_at is null and published_to = 0;--> statement-breakpoint
CREATE INDEX "product_by_price" ON "product" USING btree ("merchant_id","price_units","product_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "product_by_supplier_price" ON "product" USING btree ("merchant_id","supplier_price_units","product_id") WHERE deleted_at is null;