CREATE TABLE "order_tag" (
	"merchant_id" uuid NOT NULL,
	"tag" text NOT NULL,
	"store_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	CONSTRAINT "order_tag_merchant_id_tag_store_id_external_id_pk" PRIMARY KEY("merchant_id","tag","store_id","external_id")
);
--> statement-breakpoint
ALTER TABLE "order_tag" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "order_tag_by_order" ON "order_tag" USING btree ("merchant_id","store_id","external_id");--> statement-breakpoint
CREATE INDEX "line_need_by_supplier" ON "line_need" USING btree ("merchant_id","supplier","store_id","external_id");--> statement-breakpoint
CREATE POLICY "own_rows" ON "order_tag" AS PERMISSIVE FOR ALL TO "quayside_app" USING ("order_tag"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid) WITH CHECK ("order_tag"."merchant_id" = nullif(current_setting('app.merchant_id', true), '')::uuid);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON order_tag TO quayside_app;--> statement-breakpoint
-- The tags of orders, one row each, also where an order goes on under another store's id.
CREATE FUNCTION keep_order_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM order_tag g USING old_rows o
      WHERE g.merchant_id = o.merchant_id AND g.store_id = o.store_id AND g.external_id = o.external_id
        AND NOT EXISTS (SELECT 1 FROM new_rows n WHERE n.merchant_id = o.merchant_id AND n.store_id = o.store_id
          AND n.external_id = o.external_id AND n.tags = o.tags);
    INSERT INTO order_tag (merchant_id, tag, store_id, external_id)
      SELECT n.merchant_id, tag, n.store_id, n.external_id FROM new_rows n, unnest(n.tags) AS tag
      WHERE NOT EXISTS (SELECT 1 FROM old_rows o WHERE n.merchant_id = o.merchant_id AND n.store_id = o.store_id
        AND n.external_id = o.external_id AND n.tags = o.tags)
      ON CONFLICT DO NOTHING;
  ELSIF TG_OP = 'DELETE' THEN
    DELETE FROM order_tag g USING old_rows o
      WHERE g.merchant_id = o.merchant_id AND g.store_id = o.store_id AND g.external_id = o.external_id;
  ELSE
    INSERT INTO order_tag (merchant_id, tag, store_id, external_id)
      SELECT merchant_id, tag, store_id, external_id FROM new_rows, unnest(tags) AS tag
      ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER order_tags_inserted AFTER INSERT ON order_state
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_order_tags();--> statement-breakpoint
CREATE TRIGGER order_tags_updated AFTER UPDATE ON order_state
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_order_tags();--> statement-breakpoint
CREATE TRIGGER order_tags_deleted AFTER DELETE ON order_state
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_order_tags();--> statement-breakpoint
INSERT INTO order_tag (merchant_id, tag, store_id, external_id)
  SELECT merchant_id, tag, store_id, external_id FROM order_state, unnest(tags) AS tag ON CONFLICT DO NOTHING;
