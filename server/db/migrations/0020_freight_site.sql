ALTER TABLE "freight_quote" ADD COLUMN "site" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "freight_quote" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "freight_quote" DROP CONSTRAINT "freight_quote_merchant_id_supplier_supplier_product_id_supplier_sku_id_quantity_destination_pk";--> statement-breakpoint
ALTER TABLE "freight_quote" ADD CONSTRAINT "freight_quote_merchant_id_supplier_supplier_product_id_supplier_sku_id_quantity_destination_site_language_pk" PRIMARY KEY("merchant_id","supplier","supplier_product_id","supplier_sku_id","quantity","destination","site","language");
