-- One word for one thing: tables, columns, keys and waiting tasks take their names; every row stays as it is.
ALTER TABLE "store_hint" RENAME TO "refresh_request";--> statement-breakpoint
ALTER TABLE "refresh_request" RENAME COLUMN "hinted_at" TO "requested_at";--> statement-breakpoint
ALTER TABLE "refresh_request" RENAME CONSTRAINT "store_hint_merchant_id_store_id_kind_external_id_pk" TO "refresh_request_merchant_id_store_id_kind_external_id_pk";--> statement-breakpoint
ALTER INDEX "store_hint_by_time" RENAME TO "refresh_request_by_time";--> statement-breakpoint
ALTER TABLE "store_reading" RENAME TO "sync_state";--> statement-breakpoint
ALTER TABLE "sync_state" RENAME COLUMN "whole" TO "full";--> statement-breakpoint
ALTER TABLE "sync_state" RENAME COLUMN "whole_at" TO "full_at";--> statement-breakpoint
ALTER TABLE "sync_state" RENAME COLUMN "checked_at" TO "verified_at";--> statement-breakpoint
ALTER TABLE "sync_state" RENAME CONSTRAINT "store_reading_merchant_id_store_id_resource_pk" TO "sync_state_merchant_id_store_id_resource_pk";--> statement-breakpoint
ALTER TABLE "store" RENAME COLUMN "tend_at" TO "refresh_at";--> statement-breakpoint
ALTER INDEX "store_to_tend" RENAME TO "store_to_refresh";--> statement-breakpoint
ALTER TABLE "store_order" RENAME COLUMN "rest" TO "attributes";--> statement-breakpoint
ALTER TABLE "held_link" RENAME TO "parked_link";--> statement-breakpoint
ALTER TABLE "parked_link" RENAME COLUMN "held_at" TO "parked_at";--> statement-breakpoint
ALTER TABLE "parked_link" RENAME CONSTRAINT "held_link_merchant_id_link_id_pk" TO "parked_link_merchant_id_link_id_pk";--> statement-breakpoint
ALTER INDEX "held_link_product" RENAME TO "parked_link_product";--> statement-breakpoint
ALTER INDEX "held_link_by_time" RENAME TO "parked_link_by_time";--> statement-breakpoint
ALTER TABLE "product_difference" RENAME TO "supplier_change";--> statement-breakpoint
ALTER TABLE "supplier_change" RENAME CONSTRAINT "product_difference_merchant_id_product_id_variant_id_field_pk" TO "supplier_change_merchant_id_product_id_variant_id_field_pk";--> statement-breakpoint
ALTER INDEX "product_difference_by_seen" RENAME TO "supplier_change_by_seen";--> statement-breakpoint
ALTER INDEX "product_difference_by_field" RENAME TO "supplier_change_by_field";--> statement-breakpoint
ALTER TABLE "watched_product" RENAME COLUMN "let_pass" TO "ignored_baseline";--> statement-breakpoint
ALTER TABLE "job" RENAME COLUMN "open_parts" TO "open_lanes";--> statement-breakpoint
ALTER TABLE "job_row" RENAME COLUMN "part" TO "lane";--> statement-breakpoint
ALTER INDEX "job_row_by_part" RENAME TO "job_row_by_lane";--> statement-breakpoint
CREATE OR REPLACE FUNCTION jobs_before(queues text[]) RETURNS TABLE (job_id text, before int)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  own text := nullif(current_setting('app.merchant_id', true), '');
BEGIN
  IF own IS NULL THEN RETURN; END IF;
  RETURN QUERY
    SELECT placed.id, min(placed.place)::int FROM (
      SELECT split_part(j.key, '/', 1) AS id, j.locked_at,
        rank() OVER (PARTITION BY j.queue_name ORDER BY (j.locked_at IS NULL), j.priority, j.run_at, j.id) - 1 AS place
      FROM graphile_worker.jobs j
      WHERE j.queue_name = ANY (queues) AND starts_with(j.queue_name, own || '/') AND j.task_identifier = 'runLane'
        AND (j.locked_at IS NOT NULL OR j.run_at <= clock_timestamp())
    ) placed
    WHERE placed.locked_at IS NULL
    GROUP BY placed.id;
END $$;
--> statement-breakpoint
-- What waits in the queue of an installation that ran before.
DO $$ BEGIN
  IF to_regclass('graphile_worker._private_tasks') IS NULL THEN RETURN; END IF;
  UPDATE graphile_worker._private_tasks SET identifier = 'runLane' WHERE identifier = 'runPart';
  UPDATE graphile_worker._private_tasks SET identifier = 'refreshStore' WHERE identifier = 'tendStore';
  UPDATE graphile_worker._private_jobs SET key = 'refreshStore' || substr(key, length('tendStore') + 1) WHERE starts_with(key, 'tendStore/');
  UPDATE graphile_worker._private_jobs
    SET payload = ((payload::jsonb - 'part') || jsonb_build_object('lane', payload::jsonb -> 'part'))::json
    WHERE payload::jsonb ? 'part';
END $$;
