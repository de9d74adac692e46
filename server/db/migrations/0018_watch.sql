CREATE TABLE "notice_rule" (
	"merchant_id" uuid NOT NULL,
	"rule_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"settings" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notice_rule_merchant_id_rule_id_pk" PRIMARY KEY("merchant_id","rule_id")
);
--> statement-breakpoint
ALTER TABLE "notice_rule" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "supplier_event" (
	"merchant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"seen_by" text NOT NULL,
	"currency" text NOT NULL,
	"count" integer NOT NULL,
	"changes" jsonb NOT NULL,
	"cause" jsonb NOT NULL,
	"stores" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"run_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "supplier_event_merchant_id_event_id_pk" PRIMARY KEY("merchant_id","event_id")
);
--> statement-breakpoint
ALTER TABLE "supplier_event" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "watched_product" (
	"merchant_id" uuid NOT NULL,
	"supplier" text NOT NULL,
	"supplier_product_id" text NOT NULL,
	"ask" jsonb NOT NULL,
	"checked_at" timestamp with time zone,
	"checked_by" text,
	"due_at" timestamp with time zone,
	"every" integer NOT NULL,
	"volatility" real DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"problem" jsonb,
	"gone_at" timestamp with time zone,
	"let_pass" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "watched_product_merchant_id_supplier_supplier_product_id_pk" PRIMARY KEY("merchant_id","supplier","supplier_product_id")
);
--> statement-breakpoint
ALTER TABLE "watched_product" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "notice_rule_scope" ON "notice_rule" USING btree ("merchant_id","store_id","product_id");--> statement-breakpoint
CREATE INDEX "supplier_event_open" ON "supplier_event" USING btree ("merchant_id","at","event_id") WHERE state in ('waiting', 'held');--> statement-breakpoint
CREATE INDEX "supplier_event_by_time" ON "supplier_event" USING btree ("merchant_id","at","event_id");--> statement-breakpoint
CREATE INDEX "supplier_event_by_product" ON "supplier_event" USING btree ("merchant_id","product_id","at");--> statement-breakpoint
CREATE INDEX "supplier_event_to_mail" ON "supplier_event" USING btree ("merchant_id","at") WHERE state in ('waiting', 'held') and mailed_at is null;--> statement-breakpoint
CREATE INDEX "watched_product_due" ON "watched_product" USING btree ("merchant_id","supplier","due_at");--> statement-breakpoint
CREATE INDEX "watched_product_to_do" ON "watched_product" USING btree ("due_at");--> statement-breakpoint
CREATE POLICY "own_rows" ON "notice_rule" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("notice_rule"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("notice_rule"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "supplier_event" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("supplier_event"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("supplier_event"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "watched_product" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("watched_product"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("watched_product"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON watched_product, notice_rule, supplier_event TO quayside_app;
