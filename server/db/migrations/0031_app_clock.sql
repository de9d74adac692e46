-- What time it is for whatever is decided by time. A transaction of a turned clock says by how much in `app.turned_by`;
-- nobody else sets it, and then these are the database's own. `app_now` is the begin of the transaction, `app_clock` this moment.
CREATE FUNCTION app_now() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE AS $$
	SELECT now() + coalesce(nullif(current_setting('app.turned_by', true), '')::interval, '0')
$$;--> statement-breakpoint
CREATE FUNCTION app_clock() RETURNS timestamptz LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
	SELECT clock_timestamp() + coalesce(nullif(current_setting('app.turned_by', true), '')::interval, '0')
$$;--> statement-breakpoint
ALTER TABLE "account" ALTER COLUMN "created_at" SET DEFAULT app_now();--> statement-breakpoint
ALTER TABLE "mail_code" ALTER COLUMN "sent_at" SET DEFAULT app_now();--> statement-breakpoint
ALTER TABLE "merchant" ALTER COLUMN "created_at" SET DEFAULT app_now();--> statement-breakpoint
ALTER TABLE "session" ALTER COLUMN "created_at" SET DEFAULT app_now();--> statement-breakpoint
ALTER TABLE "session" ALTER COLUMN "last_seen_at" SET DEFAULT app_now();--> statement-breakpoint
ALTER TABLE "session" ALTER COLUMN "confirmed_at" SET DEFAULT app_now();--> statement-breakpoint
ALTER TABLE "browser_pairing" ALTER COLUMN "paired_at" SET DEFAULT app_now();--> statement-breakpoint
ALTER TABLE "capture" ALTER COLUMN "received_at" SET DEFAULT app_now();--> statement-breakpoint
ALTER TABLE "parked_link" ALTER COLUMN "parked_at" SET DEFAULT app_now();--> statement-breakpoint
ALTER TABLE "command" ALTER COLUMN "created_at" SET DEFAULT app_now();--> statement-breakpoint
ALTER TABLE "effect_answer" ALTER COLUMN "heard_at" SET DEFAULT app_clock();--> statement-breakpoint
ALTER TABLE "worker_process" ALTER COLUMN "started_at" SET DEFAULT app_now();--> statement-breakpoint
ALTER TABLE "store" ALTER COLUMN "refresh_at" SET DEFAULT app_now();--> statement-breakpoint
ALTER TABLE "store" ALTER COLUMN "linked_at" SET DEFAULT app_now();--> statement-breakpoint
ALTER TABLE "supplier_account" ALTER COLUMN "linked_at" SET DEFAULT app_now();--> statement-breakpoint
ALTER TABLE "supplier_account" ALTER COLUMN "preferred_at" SET DEFAULT app_now();