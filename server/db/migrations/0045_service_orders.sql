CREATE TABLE "service_order" (
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"state" text NOT NULL,
	"service" text DEFAULT '' NOT NULL,
	"reason" jsonb,
	"asks_again" boolean DEFAULT false NOT NULL,
	"next_at" timestamp with time zone,
	"state_since" timestamp with time zone NOT NULL,
	CONSTRAINT "service_order_merchant_id_store_id_external_id_pk" PRIMARY KEY("merchant_id","store_id","external_id"),
	CONSTRAINT "service_order_reason" CHECK (jsonb_typeof("service_order"."reason") <> 'null')
);
--> statement-breakpoint
ALTER TABLE "service_order" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "store_order_line" ADD COLUMN "assigned_to" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "service_orders" text DEFAULT 'ask' NOT NULL;--> statement-breakpoint
CREATE INDEX "service_order_due" ON "service_order" USING btree ("next_at") WHERE next_at is not null;--> statement-breakpoint
CREATE POLICY "own_rows" ON "service_order" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("service_order"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("service_order"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON service_order TO quayside_app;
