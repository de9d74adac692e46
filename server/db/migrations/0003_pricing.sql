CREATE TABLE "exchange_rate" (
	"merchant_id" uuid NOT NULL,
	"from_currency" text NOT NULL,
	"to_currency" text NOT NULL,
	"rate" numeric(18, 8) NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exchange_rate_merchant_id_from_currency_to_currency_pk" PRIMARY KEY("merchant_id","from_currency","to_currency")
);
--> statement-breakpoint
ALTER TABLE "exchange_rate" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fetched_rates" (
	"merchant_id" uuid PRIMARY KEY NOT NULL,
	"base" text NOT NULL,
	"rates" jsonb NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fetched_rates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "price_rule" (
	"merchant_id" uuid NOT NULL,
	"rule_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"draft" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "price_rule_merchant_id_rule_id_pk" PRIMARY KEY("merchant_id","rule_id")
);
--> statement-breakpoint
ALTER TABLE "price_rule" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own_rows" ON "exchange_rate" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("exchange_rate"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("exchange_rate"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "fetched_rates" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("fetched_rates"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("fetched_rates"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "price_rule" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("price_rule"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("price_rule"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON price_rule, exchange_rate, fetched_rates TO quayside_app;
