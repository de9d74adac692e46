CREATE TABLE "column_choice" (
	"merchant_id" uuid NOT NULL,
	"header" text NOT NULL,
	"columns" jsonb NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "column_choice_merchant_id_header_pk" PRIMARY KEY("merchant_id","header")
);
--> statement-breakpoint
ALTER TABLE "column_choice" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own_rows" ON "column_choice" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("column_choice"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("column_choice"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON column_choice TO quayside_app;
