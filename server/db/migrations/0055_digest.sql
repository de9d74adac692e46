CREATE TABLE "digest" (
	"merchant_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"frequency" text NOT NULL,
	"hour" integer NOT NULL,
	"time_zone" text NOT NULL,
	"next_at" timestamp with time zone,
	CONSTRAINT "digest_merchant_id_account_id_pk" PRIMARY KEY("merchant_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "digest" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "digest_by_next" ON "digest" USING btree ("next_at") WHERE "digest"."next_at" is not null;--> statement-breakpoint
CREATE POLICY "own_rows" ON "digest" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("digest"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("digest"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
-- By hand from here on.
GRANT SELECT, INSERT, UPDATE, DELETE ON digest TO quayside_app;
