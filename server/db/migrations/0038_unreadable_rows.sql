CREATE TABLE "unreadable_row" (
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"resource" text NOT NULL,
	"external_id" text NOT NULL,
	"label" text NOT NULL,
	"reason" jsonb NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"tried_at" timestamp with time zone NOT NULL,
	CONSTRAINT "unreadable_row_merchant_id_store_id_resource_external_id_pk" PRIMARY KEY("merchant_id","store_id","resource","external_id")
);
--> statement-breakpoint
ALTER TABLE "unreadable_row" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sync_state" ADD COLUMN "problem" jsonb;--> statement-breakpoint
ALTER TABLE "sync_state" ADD COLUMN "problem_since" timestamp with time zone;--> statement-breakpoint
CREATE POLICY "own_rows" ON "unreadable_row" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("unreadable_row"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("unreadable_row"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON unreadable_row TO quayside_app;
