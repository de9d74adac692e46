CREATE TABLE "browser_pairing" (
	"merchant_id" uuid NOT NULL,
	"pairing_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"version" text DEFAULT '' NOT NULL,
	"paired_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "browser_pairing_merchant_id_pairing_id_pk" PRIMARY KEY("merchant_id","pairing_id")
);
--> statement-breakpoint
ALTER TABLE "browser_pairing" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "capture" (
	"merchant_id" uuid NOT NULL,
	"capture_id" uuid NOT NULL,
	"pairing_id" uuid,
	"supplier" text NOT NULL,
	"supplier_product_id" text,
	"url" text NOT NULL,
	"file_name" text NOT NULL,
	"bytes" integer NOT NULL,
	"choice" jsonb NOT NULL,
	"fields" jsonb NOT NULL,
	"product_id" uuid,
	"added" boolean DEFAULT false NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"captured_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "capture_merchant_id_capture_id_pk" PRIMARY KEY("merchant_id","capture_id")
);
--> statement-breakpoint
ALTER TABLE "capture" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "field_rate" (
	"merchant_id" uuid NOT NULL,
	"supplier" text NOT NULL,
	"day" date NOT NULL,
	"field" text NOT NULL,
	"expected" integer NOT NULL,
	"read" integer NOT NULL,
	CONSTRAINT "field_rate_merchant_id_supplier_day_field_pk" PRIMARY KEY("merchant_id","supplier","day","field")
);
--> statement-breakpoint
ALTER TABLE "field_rate" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "freight_quote" (
	"merchant_id" uuid NOT NULL,
	"supplier" text NOT NULL,
	"supplier_product_id" text NOT NULL,
	"supplier_sku_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"destination" text NOT NULL,
	"options" jsonb NOT NULL,
	"source" text DEFAULT 'api' NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "freight_quote_merchant_id_supplier_supplier_product_id_supplier_sku_id_quantity_destination_pk" PRIMARY KEY("merchant_id","supplier","supplier_product_id","supplier_sku_id","quantity","destination")
);
--> statement-breakpoint
ALTER TABLE "freight_quote" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "held_link" (
	"merchant_id" uuid NOT NULL,
	"link_id" uuid NOT NULL,
	"supplier" text NOT NULL,
	"supplier_product_id" text NOT NULL,
	"url" text NOT NULL,
	"held_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "held_link_merchant_id_link_id_pk" PRIMARY KEY("merchant_id","link_id")
);
--> statement-breakpoint
ALTER TABLE "held_link" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pairing_code" (
	"merchant_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"account_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "pairing_code_merchant_id_code_hash_pk" PRIMARY KEY("merchant_id","code_hash")
);
--> statement-breakpoint
ALTER TABLE "pairing_code" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "supplier_account" ADD COLUMN "preferred_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "browser_pairing_token" ON "browser_pairing" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "capture_by_product" ON "capture" USING btree ("merchant_id","supplier","supplier_product_id","captured_at");--> statement-breakpoint
CREATE INDEX "capture_by_received" ON "capture" USING btree ("merchant_id","received_at");--> statement-breakpoint
CREATE INDEX "freight_quote_by_age" ON "freight_quote" USING btree ("fetched_at");--> statement-breakpoint
CREATE UNIQUE INDEX "held_link_product" ON "held_link" USING btree ("merchant_id","supplier","supplier_product_id");--> statement-breakpoint
CREATE INDEX "held_link_by_time" ON "held_link" USING btree ("merchant_id","held_at");--> statement-breakpoint
CREATE UNIQUE INDEX "pairing_code_hash" ON "pairing_code" USING btree ("code_hash");--> statement-breakpoint
CREATE POLICY "own_rows" ON "browser_pairing" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("browser_pairing"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("browser_pairing"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "capture" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("capture"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("capture"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "field_rate" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("field_rate"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("field_rate"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "freight_quote" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("freight_quote"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("freight_quote"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "held_link" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("held_link"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("held_link"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "pairing_code" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("pairing_code"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("pairing_code"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON browser_pairing, pairing_code, capture, field_rate, held_link, freight_quote TO quayside_app;
