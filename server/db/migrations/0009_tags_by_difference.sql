-- Which tags changed is found by set difference: joining old rows with new ones was planned for one row, once for all, and
-- took as long as the square of their number.
CREATE OR REPLACE FUNCTION keep_product_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM product_tag g USING (
        SELECT merchant_id, product_id, tags, deleted_at FROM old_rows
        EXCEPT SELECT merchant_id, product_id, tags, deleted_at FROM new_rows
      ) AS changed
      WHERE g.merchant_id = changed.merchant_id AND g.product_id = changed.product_id;
    INSERT INTO product_tag (merchant_id, tag, product_id)
      SELECT changed.merchant_id, tag, changed.product_id FROM (
          SELECT merchant_id, product_id, tags, deleted_at FROM new_rows
          EXCEPT SELECT merchant_id, product_id, tags, deleted_at FROM old_rows
        ) AS changed, unnest(changed.tags) AS tag
      WHERE changed.deleted_at IS NULL
      ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO product_tag (merchant_id, tag, product_id)
      SELECT merchant_id, tag, product_id FROM new_rows, unnest(tags) AS tag WHERE deleted_at IS NULL
      ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
