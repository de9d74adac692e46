CREATE TABLE "announcement" (
	"announcement_id" uuid PRIMARY KEY NOT NULL,
	"level" text NOT NULL,
	"texts" jsonb NOT NULL,
	"link" text,
	"shown_from" timestamp with time zone NOT NULL,
	"shown_until" timestamp with time zone NOT NULL,
	"edition" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "announcement_read" (
	"merchant_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"announcement_id" uuid NOT NULL,
	"edition" integer NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "announcement_read_merchant_id_account_id_announcement_id_pk" PRIMARY KEY("merchant_id","account_id","announcement_id")
);
--> statement-breakpoint
ALTER TABLE "announcement_read" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "announcement_read_by_id" ON "announcement_read" USING btree ("announcement_id");--> statement-breakpoint
CREATE POLICY "own_rows" ON "announcement_read" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("announcement_read"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("announcement_read"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
-- By hand from here on.
GRANT SELECT, INSERT, UPDATE, DELETE ON announcement_read TO quayside_app;
