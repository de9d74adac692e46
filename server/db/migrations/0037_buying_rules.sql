CREATE TABLE "buying_outcome" (
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"rule_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"reason" jsonb,
	"total" numeric(18, 4),
	"currency" text,
	"at" timestamp with time zone NOT NULL,
	"seen" text NOT NULL,
	"again_at" timestamp with time zone,
	CONSTRAINT "buying_outcome_merchant_id_store_id_external_id_pk" PRIMARY KEY("merchant_id","store_id","external_id")
);
--> statement-breakpoint
ALTER TABLE "buying_outcome" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "buying_rule" (
	"merchant_id" uuid NOT NULL,
	"rule_id" uuid NOT NULL,
	"is_active" boolean NOT NULL,
	"rule" jsonb NOT NULL,
	"since" timestamp with time zone,
	"saved_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "buying_rule_merchant_id_rule_id_pk" PRIMARY KEY("merchant_id","rule_id")
);
--> statement-breakpoint
ALTER TABLE "buying_rule" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "order_state" ADD COLUMN "settled" text;--> statement-breakpoint
ALTER TABLE "purchase" ADD COLUMN "rule_id" uuid;--> statement-breakpoint
ALTER TABLE "purchase_plan" ADD COLUMN "is_automatic" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "buying_outcome_by_at" ON "buying_outcome" USING btree ("merchant_id","at","store_id","external_id");--> statement-breakpoint
CREATE INDEX "buying_rule_active" ON "buying_rule" USING btree ("merchant_id","is_active","created_at");--> statement-breakpoint
CREATE INDEX "purchase_by_rule" ON "purchase" USING btree ("merchant_id","rule_id","confirmed_at") WHERE rule_id is not null;--> statement-breakpoint
CREATE POLICY "own_rows" ON "buying_outcome" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("buying_outcome"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("buying_outcome"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "buying_rule" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("buying_rule"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("buying_rule"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON buying_rule, buying_outcome TO quayside_app;
