CREATE TABLE "email_undo" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"old_email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- Codes last ten minutes: whoever waits for one asks again.
DELETE FROM "mail_code";--> statement-breakpoint
ALTER TABLE "mail_code" DROP CONSTRAINT "mail_code_email_purpose_pk";--> statement-breakpoint
ALTER TABLE "mail_code" ADD COLUMN "uuid" uuid PRIMARY KEY NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "confirmed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "mail_code_by_email" ON "mail_code" USING btree ("email","purpose","sent_at");