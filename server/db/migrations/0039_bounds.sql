-- A trigger holds the type of the column that it waits for; of each table all columns are rewritten at once.
DROP TRIGGER line_need_allocated ON line_need;--> statement-breakpoint
ALTER TABLE "buying_outcome" ALTER COLUMN "total" SET DATA TYPE numeric(36, 4);--> statement-breakpoint
ALTER TABLE "effect" ALTER COLUMN "amount" SET DATA TYPE numeric(36, 4);--> statement-breakpoint
ALTER TABLE "line_need" ALTER COLUMN "needed" SET DATA TYPE bigint,
	ALTER COLUMN "allocated" SET DATA TYPE bigint,
	ALTER COLUMN "purchased" SET DATA TYPE bigint;--> statement-breakpoint
CREATE TRIGGER line_need_allocated BEFORE INSERT OR UPDATE OF allocated ON line_need
FOR EACH ROW EXECUTE FUNCTION line_need_allocated();--> statement-breakpoint
ALTER TABLE "order_line_state" ALTER COLUMN "ordered" SET DATA TYPE bigint,
	ALTER COLUMN "cancelled" SET DATA TYPE bigint,
	ALTER COLUMN "refunded" SET DATA TYPE bigint,
	ALTER COLUMN "fulfilled_elsewhere" SET DATA TYPE bigint,
	ALTER COLUMN "shipped" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "purchase" ALTER COLUMN "quoted_goods" SET DATA TYPE numeric(36, 4),
	ALTER COLUMN "quoted_freight" SET DATA TYPE numeric(36, 4),
	ALTER COLUMN "agreed" SET DATA TYPE numeric(36, 4),
	ALTER COLUMN "charged" SET DATA TYPE numeric(36, 4);--> statement-breakpoint
ALTER TABLE "purchase_external" ALTER COLUMN "charged" SET DATA TYPE numeric(36, 4);--> statement-breakpoint
ALTER TABLE "purchase_line" ALTER COLUMN "quantity" SET DATA TYPE bigint,
	ALTER COLUMN "cancelled" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "store_order" ALTER COLUMN "total" SET DATA TYPE numeric(36, 4),
	ALTER COLUMN "item_count" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "store_order_line" ALTER COLUMN "quantity" SET DATA TYPE bigint,
	ALTER COLUMN "cancelled" SET DATA TYPE bigint,
	ALTER COLUMN "refunded" SET DATA TYPE bigint,
	ALTER COLUMN "fulfilled" SET DATA TYPE bigint,
	ALTER COLUMN "open_quantity" SET DATA TYPE bigint,
	ALTER COLUMN "price" SET DATA TYPE numeric(36, 4);--> statement-breakpoint
ALTER TABLE "store_product" ALTER COLUMN "price_min" SET DATA TYPE numeric(36, 4),
	ALTER COLUMN "price_max" SET DATA TYPE numeric(36, 4),
	ALTER COLUMN "inventory" SET DATA TYPE bigint;
