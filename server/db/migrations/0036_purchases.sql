CREATE TABLE "buying_settings" (
	"merchant_id" uuid NOT NULL,
	"settings" jsonb NOT NULL,
	CONSTRAINT "buying_settings_merchant_id_pk" PRIMARY KEY("merchant_id")
);
--> statement-breakpoint
ALTER TABLE "buying_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "planned_purchase" (
	"merchant_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"purchase_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"store_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"supplier" text NOT NULL,
	"account_id" uuid,
	"method" text NOT NULL,
	"state" text NOT NULL,
	"draft" jsonb NOT NULL,
	CONSTRAINT "planned_purchase_merchant_id_plan_id_purchase_id_pk" PRIMARY KEY("merchant_id","plan_id","purchase_id")
);
--> statement-breakpoint
ALTER TABLE "planned_purchase" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "purchase" (
	"merchant_id" uuid NOT NULL,
	"purchase_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"supplier" text NOT NULL,
	"account_id" uuid,
	"method" text NOT NULL,
	"plan_id" uuid NOT NULL,
	"job_id" uuid,
	"recipient" jsonb NOT NULL,
	"service" text NOT NULL,
	"service_name" text NOT NULL,
	"ship_from" text,
	"terms" jsonb NOT NULL,
	"memo" text NOT NULL,
	"currency" text,
	"quoted_goods" numeric(18, 4),
	"quoted_freight" numeric(18, 4),
	"agreed" numeric(18, 4),
	"tolerance" numeric(18, 4) NOT NULL,
	"address_hash" text NOT NULL,
	"placement" text NOT NULL,
	"payment" text,
	"shipping" text,
	"problem" text,
	"reason" jsonb,
	"charged" numeric(18, 4),
	"charged_currency" text,
	"confirmed_by" uuid NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	"send_after" timestamp with time zone NOT NULL,
	"placed_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"pay_by" timestamp with time zone,
	"claimed_by" uuid,
	"claimed_until" timestamp with time zone,
	"follow_at" timestamp with time zone,
	"polled_at" timestamp with time zone,
	"absent_at" timestamp with time zone,
	CONSTRAINT "purchase_merchant_id_purchase_id_pk" PRIMARY KEY("merchant_id","purchase_id")
);
--> statement-breakpoint
ALTER TABLE "purchase" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "purchase_external" (
	"merchant_id" uuid NOT NULL,
	"purchase_id" uuid NOT NULL,
	"supplier" text NOT NULL,
	"external_order_id" text NOT NULL,
	"status" text DEFAULT '' NOT NULL,
	"charged" numeric(18, 4),
	"currency" text,
	"is_shared" boolean DEFAULT false NOT NULL,
	CONSTRAINT "purchase_external_merchant_id_purchase_id_external_order_id_pk" PRIMARY KEY("merchant_id","purchase_id","external_order_id")
);
--> statement-breakpoint
ALTER TABLE "purchase_external" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "purchase_line" (
	"merchant_id" uuid NOT NULL,
	"purchase_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"store_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"line_id" text NOT NULL,
	"component" integer NOT NULL,
	"supplier_product_id" text NOT NULL,
	"supplier_sku_id" text NOT NULL,
	"order_ref" text NOT NULL,
	"title" text NOT NULL,
	"variant_title" text NOT NULL,
	"image" text,
	"option_values" jsonb NOT NULL,
	"supplier_image" text,
	"quantity" integer NOT NULL,
	"cancelled" integer DEFAULT 0 NOT NULL,
	"unit_cost" numeric(18, 4),
	CONSTRAINT "purchase_line_merchant_id_purchase_id_position_pk" PRIMARY KEY("merchant_id","purchase_id","position")
);
--> statement-breakpoint
ALTER TABLE "purchase_line" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "purchase_plan" (
	"merchant_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"state" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"skipped" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "purchase_plan_merchant_id_plan_id_pk" PRIMARY KEY("merchant_id","plan_id")
);
--> statement-breakpoint
ALTER TABLE "purchase_plan" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "planned_purchase_by_state" ON "planned_purchase" USING btree ("merchant_id","plan_id","state","position");--> statement-breakpoint
CREATE INDEX "purchase_by_placement" ON "purchase" USING btree ("merchant_id","placement","confirmed_at","purchase_id");--> statement-breakpoint
CREATE INDEX "purchase_by_confirmed" ON "purchase" USING btree ("merchant_id","confirmed_at","purchase_id");--> statement-breakpoint
CREATE INDEX "purchase_by_order" ON "purchase" USING btree ("merchant_id","store_id","external_id");--> statement-breakpoint
CREATE INDEX "purchase_to_follow" ON "purchase" USING btree ("follow_at") WHERE follow_at is not null;--> statement-breakpoint
CREATE INDEX "purchase_external_by_id" ON "purchase_external" USING btree ("merchant_id","supplier","external_order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_external_own" ON "purchase_external" USING btree ("merchant_id","supplier","external_order_id") WHERE not is_shared;--> statement-breakpoint
CREATE INDEX "purchase_line_by_order" ON "purchase_line" USING btree ("merchant_id","store_id","external_id","line_id","component");--> statement-breakpoint
CREATE INDEX "purchase_plan_by_created" ON "purchase_plan" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "store_order" DROP COLUMN "placement";--> statement-breakpoint
CREATE POLICY "own_rows" ON "buying_settings" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("buying_settings"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("buying_settings"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "planned_purchase" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("planned_purchase"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("planned_purchase"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "purchase" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("purchase"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("purchase"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "purchase_external" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("purchase_external"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("purchase_external"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "purchase_line" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("purchase_line"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("purchase_line"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "purchase_plan" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("purchase_plan"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("purchase_plan"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON purchase_plan, planned_purchase, purchase, purchase_line, purchase_external, buying_settings TO quayside_app;
