CREATE TABLE "bill" (
	"merchant_id" uuid NOT NULL,
	"bill_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"state" text NOT NULL,
	"kind" text NOT NULL,
	"level_id" integer NOT NULL,
	"cycle" text NOT NULL,
	"channel" text NOT NULL,
	"currency" text NOT NULL,
	"amount" numeric(18, 4) NOT NULL,
	"credit" numeric(18, 4) NOT NULL,
	"periods" jsonb NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"revision" integer NOT NULL,
	"language" text NOT NULL,
	"external_id" text,
	"pay_url" text,
	"expires_at" timestamp with time zone NOT NULL,
	"ending" text,
	"problem" jsonb,
	"read_at" timestamp with time zone,
	"last_read_at" timestamp with time zone,
	"reads" integer DEFAULT 0 NOT NULL,
	"number" text,
	"document" jsonb,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"paid_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "bill_merchant_id_bill_id_pk" PRIMARY KEY("merchant_id","bill_id")
);
--> statement-breakpoint
ALTER TABLE "bill" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bill_series" (
	"kind" text PRIMARY KEY NOT NULL,
	"series" integer DEFAULT 1 NOT NULL,
	"next" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_note" (
	"merchant_id" uuid NOT NULL,
	"bill_id" uuid NOT NULL,
	"number" text NOT NULL,
	"amount" numeric(18, 4) NOT NULL,
	"reason" text NOT NULL,
	"issued_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "credit_note_merchant_id_number_pk" PRIMARY KEY("merchant_id","number")
);
--> statement-breakpoint
ALTER TABLE "credit_note" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "installation" (
	"id" integer PRIMARY KEY NOT NULL,
	"mark" text NOT NULL,
	"held_since" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"merchant_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"bill_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"number" text NOT NULL,
	"amount" numeric(18, 4) NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"surplus" text,
	"paid_at" timestamp with time zone NOT NULL,
	"found_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"refund_amount" numeric(18, 4),
	"refund_attempt" integer DEFAULT 1 NOT NULL,
	"refund_sent_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	"refund_problem" text,
	"read_at" timestamp with time zone,
	CONSTRAINT "payment_merchant_id_payment_id_pk" PRIMARY KEY("merchant_id","payment_id")
);
--> statement-breakpoint
ALTER TABLE "payment" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "stray_payment" (
	"channel" text NOT NULL,
	"number" text NOT NULL,
	"reference" text,
	"amount" numeric(18, 4) NOT NULL,
	"currency" text NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"found_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"resolution" text,
	"resolved_at" timestamp with time zone,
	"resolved_by" text,
	"reason" text,
	CONSTRAINT "stray_payment_channel_number_pk" PRIMARY KEY("channel","number")
);
--> statement-breakpoint
CREATE TABLE "subscription" (
	"merchant_id" uuid PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"next_level_id" integer,
	"next_cycle" text,
	"reminded_of" timestamp with time zone,
	"reminded_days" integer,
	"buyer" jsonb
);
--> statement-breakpoint
ALTER TABLE "subscription" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "paid_period" ADD COLUMN "bill_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "paid_period" ADD COLUMN "price" numeric(18, 4) NOT NULL;--> statement-breakpoint
ALTER TABLE "paid_period" ADD COLUMN "cycle_starts_at" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "paid_period" ADD COLUMN "base_period_id" uuid;--> statement-breakpoint
ALTER TABLE "paid_period" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "paid_period" ADD COLUMN "replaced_by" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "bill_reference" ON "bill" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "bill_number" ON "bill" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "bill_open" ON "bill" USING btree ("merchant_id") WHERE state in ('starting', 'open');--> statement-breakpoint
CREATE INDEX "bill_due" ON "bill" USING btree ("read_at") WHERE read_at is not null;--> statement-breakpoint
CREATE INDEX "bill_by_created" ON "bill" USING btree ("merchant_id","created_at","bill_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_note_number" ON "credit_note" USING btree ("number");--> statement-breakpoint
CREATE INDEX "credit_note_by_bill" ON "credit_note" USING btree ("merchant_id","bill_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_number" ON "payment" USING btree ("channel","number");--> statement-breakpoint
CREATE INDEX "payment_by_bill" ON "payment" USING btree ("merchant_id","bill_id");--> statement-breakpoint
CREATE INDEX "payment_due" ON "payment" USING btree ("read_at") WHERE read_at is not null;--> statement-breakpoint
CREATE INDEX "payment_failed" ON "payment" USING btree ("payment_id") WHERE state = 'refundFailed';--> statement-breakpoint
CREATE POLICY "own_rows" ON "bill" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("bill"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("bill"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "credit_note" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("credit_note"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("credit_note"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "payment" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("payment"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("payment"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "subscription" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("subscription"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("subscription"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON subscription, bill, payment, credit_note TO quayside_app;--> statement-breakpoint
-- The next number of a kind, as `B1-000001`. Its row is held until the transaction ends: what is rolled back leaves no gap.
CREATE FUNCTION next_bill_number(wanted text) RETURNS text LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  INSERT INTO bill_series AS s (kind, next) VALUES (wanted, 2) ON CONFLICT (kind) DO UPDATE SET next = s.next + 1
  RETURNING (CASE wanted WHEN 'bill' THEN 'B' ELSE 'C' END) || s.series || '-' || lpad((s.next - 1)::text, 6, '0')
$$;
