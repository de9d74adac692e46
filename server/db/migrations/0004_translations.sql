CREATE TABLE "translation" (
	"merchant_id" uuid NOT NULL,
	"key" text NOT NULL,
	"translated" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "translation_merchant_id_key_pk" PRIMARY KEY("merchant_id","key")
);
--> statement-breakpoint
ALTER TABLE "translation" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "translation_by_created" ON "translation" USING btree ("merchant_id","created_at");--> statement-breakpoint
CREATE POLICY "own_rows" ON "translation" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("translation"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("translation"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);