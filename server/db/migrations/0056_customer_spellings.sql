-- Each word of a search in several spellings: a customer is found by one of each.
DROP FUNCTION search_customers(text[], int);--> statement-breakpoint
-- Row-level security keeps a search by words from the index: it is done here, for the merchant whose transaction this is.
CREATE FUNCTION search_customers(words jsonb, at_most int) RETURNS TABLE (customer_id uuid)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  own uuid := nullif(current_setting('app.merchant_id', true), '')::uuid;
  matching text := (SELECT string_agg((SELECT '(' || string_agg(format('search_text LIKE %L', pattern), ' OR ') || ')'
    FROM jsonb_array_elements_text(word) AS pattern), ' AND ') FROM jsonb_array_elements(words) AS word);
BEGIN
  IF own IS NULL OR matching IS NULL THEN RETURN; END IF;
  RETURN QUERY EXECUTE format(
    'SELECT t.customer_id FROM customer t WHERE t.merchant_id = %L AND t.root_id = t.customer_id AND %s LIMIT %s', own, matching, at_most);
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION search_customers(jsonb, int) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION search_customers(jsonb, int) TO quayside_app;
