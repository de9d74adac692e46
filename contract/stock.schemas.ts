import { z } from 'zod';
import { ClientKey } from './clientKey.ts';
import { limits } from './limits.ts';
import { Money } from './money.schemas.ts';
import { SupplierPlatform } from './platforms.ts';
import { text } from './texts.ts';
import { movementKinds, stockTabs } from './warehouseWords.ts';

const Moment = z.iso.datetime({ offset: true });
const Sku = z
  .string()
  .trim()
  .min(1, text('validation.required'))
  .max(limits.stockSkuLength, text('validation.tooLong'));
const Title = z.string().trim().min(1, text('validation.required')).max(limits.titleLength, text('validation.tooLong'));
const Image = z
  .url({ protocol: /^https?$/ })
  .max(2000)
  .meta({ examples: ['https://img.example/mug.jpg'] })
  .nullable();
const Level = z.number().int().min(0).max(limits.wholeNumber);

/** A supplier's SKU that is an item of stock. */
const Alias = z.object({
  supplier: SupplierPlatform,
  productId: z.string().trim().min(1, text('validation.required')).max(255),
  /** Empty of a product without SKUs. */
  skuId: z.string().trim().max(200),
});

/** What the merchant has, or had, in stock. */
export const StockItem = z.object({
  itemId: z.string(),
  sku: z.string(),
  title: z.string(),
  variantTitle: z.string(),
  image: z.string().nullable(),
  /** At so many free items in a warehouse, or fewer, it is low there; null: nobody is told. */
  lowAt: z.number().int().nullable(),
  aliases: z.array(Alias),
  /** Over all warehouses. */
  onHand: z.number().int(),
  allocated: z.number().int(),
  updatedAt: Moment,
});
export type StockItem = z.infer<typeof StockItem>;

const itemFields = {
  sku: Sku,
  title: Title,
  variantTitle: z.string().trim().max(limits.titleLength, text('validation.tooLong')),
  image: Image,
  lowAt: Level.nullable(),
  aliases: z.array(Alias).max(50),
};
export const NewStockItem = z.object({
  ...itemFields,
  variantTitle: itemFields.variantTitle.default(''),
  image: Image.default(null),
  lowAt: Level.nullable().default(null),
  aliases: itemFields.aliases.default([]),
});
export const StockItemUpdate = z.object(itemFields);

export const stockItemsSchemas = {
  row: StockItem,
  filters: z.object({
    /** Words of it, or its SKU. */
    q: z.string().trim().max(200),
    sku: Sku,
  }),
  create: NewStockItem,
  update: StockItemUpdate,
};

/** An item in a warehouse. */
export const Stock = z.object({
  /** Warehouse and item: `<warehouseId>.<itemId>`. */
  stockId: z.string(),
  warehouseId: z.string(),
  warehouseName: z.string(),
  itemId: z.string(),
  sku: z.string(),
  title: z.string(),
  variantTitle: z.string(),
  image: z.string().nullable(),
  onHand: z.number().int(),
  /** Of these, reserved for orders. */
  allocated: z.number().int(),
  free: z.number().int(),
  lowAt: z.number().int().nullable(),
  isLow: z.boolean(),
  /** When the oldest of what is there came in: what came first leaves first. Null where nothing is there. */
  since: Moment.nullable(),
  /** What was paid for what is there; null where that is not known of all of it, or is in several currencies. */
  value: Money.nullable(),
  changedAt: Moment,
});
export type Stock = z.infer<typeof Stock>;

const StockFilter = z.object({
  tab: z.enum(stockTabs),
  warehouseId: z.uuid(),
  itemId: z.uuid(),
  sku: Sku,
  q: z.string().trim().max(200),
});

export const stockSchemas = {
  id: z
    .string()
    .regex(/^[0-9a-f-]{36}\.[0-9a-f-]{36}$/i, text('validation.id'))
    .meta({ examples: ['0198c000-0000-7000-8000-000000000001.0198c000-0000-7000-8000-000000000002'] }),
  row: Stock,
  filters: StockFilter,
};

/** A change of a level. */
export const StockMovement = z.object({
  movementId: z.string(),
  warehouseId: z.string(),
  warehouseName: z.string(),
  itemId: z.string(),
  sku: z.string(),
  kind: z.enum(movementKinds),
  /** Of a transfer, the warehouse on its other side; null otherwise. */
  otherWarehouseName: z.string().nullable(),
  /** By how many items each level changed. */
  onHand: z.number().int(),
  allocated: z.number().int(),
  /** Empty where nobody gave one. */
  reason: z.string(),
  /** Empty where it happened by itself. */
  personName: z.string(),
  purchaseId: z.string().nullable(),
  /** The supplier's number of that purchase; empty where none is known. */
  purchaseNumber: z.string(),
  orderId: z.string().nullable(),
  orderNumber: z.string().nullable(),
  unitCost: Money.nullable(),
  at: Moment,
});
export type StockMovement = z.infer<typeof StockMovement>;

export const stockMovementsSchemas = {
  row: StockMovement,
  filters: z.object({
    warehouseId: z.uuid(),
    itemId: z.uuid(),
    sku: Sku,
    kind: z.enum(movementKinds),
    purchaseId: z.uuid(),
  }),
};

const Reason = z.string().trim().min(1, text('validation.required')).max(200, text('validation.tooLong'));
const Items = z.number().int().min(1).max(limits.wholeNumber);
const Place = { warehouseId: z.uuid(), sku: Sku };

export const stockCallsSchemas = {
  adjust: {
    summary: 'Adds items to a warehouse, or takes them out: for a reason',
    input: z.object({
      ...Place,
      /** More, or fewer where it is negative. */
      quantity: z
        .number()
        .int()
        .min(-limits.wholeNumber)
        .max(limits.wholeNumber)
        .refine((quantity) => quantity !== 0, text('validation.notZero')),
      reason: Reason,
      clientKey: ClientKey,
    }),
    result: Stock,
  },
  count: {
    summary: 'Says how many items were counted; refused where the level is not that any more with which counting began',
    input: z.object({
      ...Place,
      counted: Level,
      /** The level when counting began. */
      basis: Level,
      reason: z.string().trim().max(200, text('validation.tooLong')).default(''),
      clientKey: ClientKey,
    }),
    result: Stock,
  },
  transfer: {
    summary: 'Moves free items to another warehouse',
    input: z.object({
      ...Place,
      toWarehouseId: z.uuid(),
      quantity: Items,
      reason: z.string().trim().max(200, text('validation.tooLong')).default(''),
      clientKey: ClientKey,
    }),
    result: Stock,
  },
  return: {
    summary: 'Takes items back into stock that a customer returned',
    input: z.object({
      ...Place,
      quantity: Items,
      /** Of the order that they were shipped for. */
      orderNumber: z.string().trim().max(100, text('validation.tooLong')).optional(),
      reason: z.string().trim().max(200, text('validation.tooLong')).default(''),
      clientKey: ClientKey,
    }),
    result: Stock,
  },
  counts: {
    summary: 'How many rows of stock each tab holds, and what all of it is worth by currency',
    input: z.object({ warehouseId: z.uuid().optional() }),
    result: z.object({
      tabs: z.record(z.enum(stockTabs), z.number().int()),
      onHand: z.number().int(),
      allocated: z.number().int(),
      values: z.array(Money),
      /** Items of which nobody knows what was paid. */
      unknown: z.number().int(),
    }),
  },
  export: {
    summary: 'Stock as CSV',
    input: StockFilter.partial(),
    result: z.string(),
  },
};
