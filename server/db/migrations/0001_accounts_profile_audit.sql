CREATE TABLE "audit_entry" (
	"entry_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_email" text NOT NULL,
	"account_id" uuid NOT NULL,
	"account_email" text NOT NULL,
	"action" text NOT NULL,
	"before" text[],
	"after" text[],
	"reason" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "telephone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "company" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "zip_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "province" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "city" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "remark" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "suspended_for" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "last_seen_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_by_at" ON "audit_entry" USING btree ("at","entry_id");--> statement-breakpoint
CREATE INDEX "audit_by_account" ON "audit_entry" USING btree ("account_id","at","entry_id");--> statement-breakpoint
CREATE INDEX "account_by_created" ON "account" USING btree ("created_at","account_id");--> statement-breakpoint
CREATE INDEX "account_by_seen" ON "account" USING btree ("last_seen_at","account_id");--> statement-breakpoint
CREATE INDEX "account_by_id" ON "account" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "account_search" ON "account" USING gin ("email" gin_trgm_ops,lower("name") gin_trgm_ops);--> statement-breakpoint
-- By hand: what was known of older sessions, and the audit trail's guard.
UPDATE session SET last_seen_at = created_at;
--> statement-breakpoint
UPDATE account SET last_seen_at = (SELECT max(created_at) FROM session
  WHERE session.merchant_id = account.merchant_id AND session.account_id = account.account_id);
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of % are never changed or removed.', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_entry_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entry
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
