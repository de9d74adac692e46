CREATE TABLE "journal_store_entry" (
	"merchant_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"subject" text NOT NULL,
	"label" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"changes" jsonb NOT NULL,
	CONSTRAINT "journal_store_entry_merchant_id_run_id_store_id_external_id_pk" PRIMARY KEY("merchant_id","run_id","store_id","external_id")
);
--> statement-breakpoint
ALTER TABLE "journal_store_entry" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "journal_run" ADD COLUMN "platforms" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "journal_store_entry_by_thing" ON "journal_store_entry" USING btree ("merchant_id","store_id","external_id","at");--> statement-breakpoint
CREATE POLICY "own_rows" ON "journal_store_entry" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("journal_store_entry"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("journal_store_entry"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON journal_store_entry TO quayside_app;
