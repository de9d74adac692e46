CREATE TABLE "used_store_link" (
	"link_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "signed_in_by" text DEFAULT 'password' NOT NULL;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "bound_by" uuid;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "sign_in_by" uuid;--> statement-breakpoint
CREATE INDEX "used_store_link_by_expiry" ON "used_store_link" USING btree ("expires_at");--> statement-breakpoint
-- Who connected a store was not kept: where a business has one account, it was that one.
UPDATE store s SET bound_by = a.account_id FROM account a WHERE a.merchant_id = s.merchant_id AND s.state <> 'disconnected'
  AND NOT EXISTS (SELECT FROM account o WHERE o.merchant_id = a.merchant_id AND o.account_id <> a.account_id);
