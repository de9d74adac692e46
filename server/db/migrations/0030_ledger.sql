CREATE TABLE "command" (
	"merchant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"client_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"result" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "command_merchant_id_kind_client_key_pk" PRIMARY KEY("merchant_id","kind","client_key")
);
--> statement-breakpoint
ALTER TABLE "command" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "effect_answer" (
	"merchant_id" uuid NOT NULL,
	"effect_id" uuid NOT NULL,
	"fence" integer NOT NULL,
	"heard_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"answer" jsonb,
	CONSTRAINT "effect_answer_merchant_id_effect_id_fence_heard_at_pk" PRIMARY KEY("merchant_id","effect_id","fence","heard_at")
);
--> statement-breakpoint
ALTER TABLE "effect_answer" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "spend_limit" (
	"merchant_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"per_day" numeric(18, 4) NOT NULL,
	CONSTRAINT "spend_limit_merchant_id_currency_pk" PRIMARY KEY("merchant_id","currency")
);
--> statement-breakpoint
ALTER TABLE "spend_limit" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
-- The key names what is to stand there, and an intention has an id of its own.
DROP INDEX "effect_by_subject";--> statement-breakpoint
ALTER TABLE "effect" DROP CONSTRAINT "effect_merchant_id_key_pk";--> statement-breakpoint
ALTER TABLE "effect" DROP COLUMN "key";--> statement-breakpoint
ALTER TABLE "effect" RENAME COLUMN "subject" TO "key";--> statement-breakpoint
ALTER TABLE "effect" RENAME COLUMN "sent_at" TO "first_sent_at";--> statement-breakpoint
ALTER TABLE "effect"
	ADD COLUMN "effect_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	ADD COLUMN "subject_kind" text DEFAULT 'product' NOT NULL,
	ADD COLUMN "subject_id" text DEFAULT '' NOT NULL,
	ADD COLUMN "mark" uuid DEFAULT gen_random_uuid() NOT NULL,
	ADD COLUMN "amount" numeric(18, 4),
	ADD COLUMN "currency" text,
	ADD COLUMN "spend_day" date,
	ADD COLUMN "external_ids" text[] DEFAULT '{}' NOT NULL,
	ADD COLUMN "resolved_by" uuid;--> statement-breakpoint
-- Until now everything in the ledger was a product in a store: publish/<platform>/<store>/<product>.
UPDATE "effect" SET "subject_id" = substring("key" from '[^/]+$'),
	"external_ids" = CASE WHEN "external_id" IS NULL THEN '{}' ELSE ARRAY["external_id"] END;--> statement-breakpoint
ALTER TABLE "effect" ALTER COLUMN "subject_kind" DROP DEFAULT, ALTER COLUMN "subject_id" DROP DEFAULT, DROP COLUMN "external_id";--> statement-breakpoint
ALTER TABLE "effect" ADD CONSTRAINT "effect_merchant_id_effect_id_pk" PRIMARY KEY("merchant_id","effect_id");--> statement-breakpoint
ALTER TABLE "merchant" ADD COLUMN "time_zone" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
CREATE INDEX "command_by_created" ON "command" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "effect_by_key" ON "effect" USING btree ("merchant_id","key","intention");--> statement-breakpoint
CREATE INDEX "effect_with_request" ON "effect" USING btree ("settled_at") WHERE request is not null;--> statement-breakpoint
CREATE INDEX "effect_by_spend_day" ON "effect" USING btree ("merchant_id","currency","spend_day") WHERE amount is not null;--> statement-breakpoint
CREATE INDEX "effect_by_subject" ON "effect" USING btree ("merchant_id","subject_kind","subject_id");--> statement-breakpoint
ALTER TABLE "effect" ADD CONSTRAINT "effect_cost" CHECK (("effect"."amount" is null) = ("effect"."currency" is null));--> statement-breakpoint
CREATE POLICY "own_rows" ON "command" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("command"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("command"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "effect_answer" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("effect_answer"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("effect_answer"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "spend_limit" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("spend_limit"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("spend_limit"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON command, effect_answer, spend_limit TO quayside_app;
