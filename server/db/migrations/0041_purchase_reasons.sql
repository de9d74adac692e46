-- Purchases without a reason had the JSON value null, which counted as one.
UPDATE "purchase" SET "reason" = NULL WHERE jsonb_typeof("reason") = 'null';--> statement-breakpoint
ALTER TABLE "purchase" ADD CONSTRAINT "purchase_reason" CHECK (jsonb_typeof("purchase"."reason") <> 'null');--> statement-breakpoint
UPDATE "job" SET "state" = 'doneWithProblems' WHERE "state" = 'done' AND "failed" > 0;
