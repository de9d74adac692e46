-- Of the jobs whose parts stand in these queues of the named merchant's and wait: how many other jobs come first, in the
-- queue where it is the fewest. What is put off to a later time neither waits nor comes first.
CREATE FUNCTION jobs_before(queues text[]) RETURNS TABLE (job_id text, before int)
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
      WHERE j.queue_name = ANY (queues) AND starts_with(j.queue_name, own || '/') AND j.task_identifier = 'runPart'
        AND (j.locked_at IS NOT NULL OR j.run_at <= clock_timestamp())
    ) placed
    WHERE placed.locked_at IS NULL
    GROUP BY placed.id;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION jobs_before(text[]) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION jobs_before(text[]) TO quayside_app;
