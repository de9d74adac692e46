CREATE TABLE "journal_entry" (
	"merchant_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"changes" jsonb NOT NULL,
	CONSTRAINT "journal_entry_merchant_id_entry_id_pk" PRIMARY KEY("merchant_id","entry_id")
);
--> statement-breakpoint
ALTER TABLE "journal_entry" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "journal_run" (
	"merchant_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" jsonb NOT NULL,
	"actor_id" uuid,
	"job_id" uuid,
	"undoes" uuid,
	"undone_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "journal_run_merchant_id_run_id_pk" PRIMARY KEY("merchant_id","run_id")
);
--> statement-breakpoint
ALTER TABLE "journal_run" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "product_difference" (
	"merchant_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"field" text NOT NULL,
	"was" jsonb,
	"theirs" jsonb,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_difference_merchant_id_product_id_variant_id_field_pk" PRIMARY KEY("merchant_id","product_id","variant_id","field")
);
--> statement-breakpoint
ALTER TABLE "product_difference" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "product_tag" (
	"merchant_id" uuid NOT NULL,
	"tag" text NOT NULL,
	"product_id" uuid NOT NULL,
	CONSTRAINT "product_tag_merchant_id_tag_product_id_pk" PRIMARY KEY("merchant_id","tag","product_id")
);
--> statement-breakpoint
ALTER TABLE "product_tag" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "recipe" (
	"merchant_id" uuid NOT NULL,
	"recipe_id" uuid NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"steps" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recipe_merchant_id_recipe_id_pk" PRIMARY KEY("merchant_id","recipe_id")
);
--> statement-breakpoint
ALTER TABLE "recipe" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "saved_view" (
	"merchant_id" uuid NOT NULL,
	"view_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"resource" text NOT NULL,
	"name" text NOT NULL,
	"shared" boolean NOT NULL,
	"settings" jsonb NOT NULL,
	"position" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_view_merchant_id_view_id_pk" PRIMARY KEY("merchant_id","view_id")
);
--> statement-breakpoint
ALTER TABLE "saved_view" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "shipping" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "owners" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "locked" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_variant" ADD COLUMN "owners" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "journal_entry_by_product" ON "journal_entry" USING btree ("merchant_id","product_id","entry_id");--> statement-breakpoint
CREATE INDEX "journal_entry_by_run" ON "journal_entry" USING btree ("merchant_id","run_id","product_id","entry_id");--> statement-breakpoint
CREATE INDEX "journal_run_by_created" ON "journal_run" USING btree ("merchant_id","created_at","run_id");--> statement-breakpoint
CREATE INDEX "product_difference_by_seen" ON "product_difference" USING btree ("merchant_id","seen_at","product_id");--> statement-breakpoint
CREATE INDEX "product_difference_by_field" ON "product_difference" USING btree ("merchant_id","field","product_id");--> statement-breakpoint
CREATE INDEX "product_tag_by_product" ON "product_tag" USING btree ("merchant_id","product_id");--> statement-breakpoint
CREATE INDEX "saved_view_by_resource" ON "saved_view" USING btree ("merchant_id","resource","position");--> statement-breakpoint
CREATE POLICY "own_rows" ON "journal_entry" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("journal_entry"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("journal_entry"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "journal_run" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("journal_run"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("journal_run"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "product_difference" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("product_difference"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("product_difference"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "product_tag" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("product_tag"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("product_tag"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "recipe" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("recipe"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("recipe"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_rows" ON "saved_view" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("saved_view"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("saved_view"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
-- By hand from here on.
-- Identifiers as the program makes them (UUID version 7: they begin with the time), for rows that only the database sees.
CREATE FUNCTION new_id() RETURNS uuid LANGUAGE sql VOLATILE AS $$
  SELECT (lpad(to_hex((extract(epoch FROM clock_timestamp()) * 1000)::bigint), 12, '0') || '7' || substr(random_hex, 1, 3)
    || substr('89ab', 1 + floor(random() * 4)::int, 1) || substr(random_hex, 4, 15))::uuid
  FROM (SELECT replace(gen_random_uuid()::text, '-', '') AS random_hex) AS made
$$;
--> statement-breakpoint
-- A moment as JavaScript writes it, which is how the journal keeps it.
CREATE FUNCTION written(moment timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;
--> statement-breakpoint
-- The tags of live products, one row each.
CREATE FUNCTION keep_product_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM product_tag g USING old_rows o, new_rows n
      WHERE o.merchant_id = n.merchant_id AND o.product_id = n.product_id
        AND (o.tags IS DISTINCT FROM n.tags OR o.deleted_at IS DISTINCT FROM n.deleted_at)
        AND g.merchant_id = o.merchant_id AND g.product_id = o.product_id;
    INSERT INTO product_tag (merchant_id, tag, product_id)
      SELECT n.merchant_id, tag, n.product_id FROM new_rows n
        JOIN old_rows o ON o.merchant_id = n.merchant_id AND o.product_id = n.product_id,
        unnest(n.tags) AS tag
      WHERE n.deleted_at IS NULL AND (o.tags IS DISTINCT FROM n.tags OR o.deleted_at IS DISTINCT FROM n.deleted_at)
      ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO product_tag (merchant_id, tag, product_id)
      SELECT merchant_id, tag, product_id FROM new_rows, unnest(tags) AS tag WHERE deleted_at IS NULL
      ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_tags_inserted AFTER INSERT ON product
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_product_tags();
--> statement-breakpoint
CREATE TRIGGER product_tags_updated AFTER UPDATE ON product
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_product_tags();
--> statement-breakpoint
INSERT INTO product_tag (merchant_id, tag, product_id)
  SELECT merchant_id, tag, product_id FROM product, unnest(tags) AS tag WHERE deleted_at IS NULL
  ON CONFLICT DO NOTHING;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON product_tag, product_difference, journal_run, journal_entry, saved_view, recipe TO quayside_app;
