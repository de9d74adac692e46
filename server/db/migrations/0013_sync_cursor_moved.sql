ALTER TABLE "store" DROP COLUMN "sync_cursor";--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON store_reading, store_hint, webhook_delivery, store_order, store_order_line TO quayside_app;
--> statement-breakpoint
-- As the one before, with a place in the queue: 0 is the most pressing.
CREATE FUNCTION enqueue_task(task text, payload json, queue text, run_at timestamptz, job_key text, priority int) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM graphile_worker.add_job(
    task, payload, queue_name := queue, run_at := run_at, max_attempts := 1000, job_key := job_key, priority := priority);
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION enqueue_task(text, json, text, timestamptz, text, int) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION enqueue_task(text, json, text, timestamptz, text, int) TO quayside_app;
--> statement-breakpoint
-- Whether something else of this queue could run now.
CREATE FUNCTION queue_waits(queue text) RETURNS boolean
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  RETURN EXISTS (
    SELECT 1 FROM graphile_worker.jobs WHERE queue_name = queue AND locked_at IS NULL AND run_at <= clock_timestamp());
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION queue_waits(text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION queue_waits(text) TO quayside_app;
--> statement-breakpoint
-- As search_products: above row-level security, which would keep LIKE from its index, and at the named merchant's rows only.
CREATE FUNCTION search_store_rows(list text, platform text, patterns text[], at_most int)
RETURNS TABLE (store_id uuid, external_id text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  own uuid := nullif(current_setting('app.merchant_id', true), '')::uuid;
  matching text := (SELECT string_agg(format('search_text LIKE %L', pattern), ' AND ') FROM unnest(patterns) AS pattern);
BEGIN
  IF own IS NULL OR matching IS NULL OR list NOT IN ('store_product', 'store_order') THEN RETURN; END IF;
  RETURN QUERY EXECUTE format(
    'SELECT t.store_id, t.external_id FROM %I t WHERE t.merchant_id = %L AND t.platform = %L AND %s LIMIT %s',
    list, own, platform, matching, at_most);
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION search_store_rows(text, text, text[], int) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION search_store_rows(text, text, text[], int) TO quayside_app;
