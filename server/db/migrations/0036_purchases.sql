--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON purchase_plan, planned_purchase, purchase, purchase_line, purchase_external, buying_settings TO quayside_app;
