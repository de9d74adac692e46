CREATE TABLE "picture" (
	"merchant_id" uuid NOT NULL,
	"address_id" uuid NOT NULL,
	"source" text NOT NULL,
	"of_product" boolean NOT NULL,
	"content" text,
	"kind" text,
	"problem" jsonb,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "picture_merchant_id_address_id_pk" PRIMARY KEY("merchant_id","address_id")
);
--> statement-breakpoint
ALTER TABLE "picture" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "picture_due" ON "picture" USING btree ("merchant_id","due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "picture_by_content" ON "picture" USING btree ("merchant_id","content") WHERE content is not null;--> statement-breakpoint
CREATE INDEX "picture_only_shown" ON "picture" USING btree ("merchant_id","asked_at") WHERE not of_product;--> statement-breakpoint
CREATE POLICY "own_rows" ON "picture" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("picture"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("picture"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON picture TO quayside_app;--> statement-breakpoint
-- The pictures of products that are here already: fetched as those of new ones are.
INSERT INTO picture (merchant_id, address_id, source, of_product, due_at, asked_at)
SELECT DISTINCT ON (p.merchant_id, i.image->>'src')
	p.merchant_id, md5(i.image->>'src')::uuid, i.image->>'src', true, now(), now()
FROM product p CROSS JOIN LATERAL jsonb_array_elements(p.images) i(image)
WHERE p.deleted_at IS NULL AND i.image->>'src' ~* '^https?://'
ON CONFLICT DO NOTHING;--> statement-breakpoint
SELECT enqueue_task('keepPictures',
	json_build_object('merchantId', merchant_id, 'subject', 'pictures', 'errors', 0, 'priority', 4),
	merchant_id::text || '/pictures', now(), 'keepPictures/' || merchant_id::text || '/pictures', 4)
FROM (SELECT DISTINCT merchant_id FROM picture) waiting;
