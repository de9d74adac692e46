import { z } from 'zod';
import { ClientKey } from './clientKey.ts';
import { isCountry } from './countries.ts';
import { limits } from './limits.ts';
import { Currency, Money, Price } from './money.schemas.ts';
import { ShipTo } from './orderWork.schemas.ts';
import { SupplierPlatform } from './platforms.ts';
import { Sentence } from './purchasePlan.schemas.ts';
import { text } from './texts.ts';
import { trackingStates } from './trackingWords.ts';
import { stockingDecisions, stockings, warehouseAlerts, warehouseTabs } from './warehouseWords.ts';

const Moment = z.iso.datetime({ offset: true });
const Note = z.string().trim().max(1000, text('validation.tooLong'));
const Name = z.string().trim().min(1, text('validation.required')).max(100, text('validation.tooLong'));
/** Empty where it is not known. */
const Country = z
  .string()
  .trim()
  .toUpperCase()
  .refine((code) => code === '' || isCountry(code), text('validation.country'))
  .meta({ examples: ['DE'] });
const Items = z.number().int().min(1).max(limits.wholeNumber);
const SomeItems = z.number().int().min(0).max(limits.wholeNumber);

/** A place where the merchant has goods. */
export const Warehouse = z.object({
  warehouseId: z.string(),
  name: z.string(),
  country: z.string(),
  /** In one line. */
  address: z.string(),
  /** As suppliers ask for it; null where nothing is sent there. */
  shipTo: ShipTo.nullable(),
  note: z.string(),
  /** Where suppliers send that deliver to a warehouse only. */
  isReceiving: z.boolean(),
  /** SKUs and items that it has, and purchases of which something is expected. */
  skus: z.number().int(),
  onHand: z.number().int(),
  expected: z.number().int(),
  updatedAt: Moment,
});
export type Warehouse = z.infer<typeof Warehouse>;

/** With `shipTo`, country and address are its own. */
const warehouseFields = {
  name: Name,
  country: Country,
  address: z.string().trim().max(500, text('validation.tooLong')),
  shipTo: ShipTo.nullable(),
  note: Note,
  isReceiving: z.boolean(),
};
export const NewWarehouse = z.object({
  ...warehouseFields,
  country: Country.default(''),
  address: warehouseFields.address.default(''),
  shipTo: ShipTo.nullable().default(null),
  note: Note.default(''),
  isReceiving: z.boolean().default(false),
});
export const WarehouseUpdate = z.object(warehouseFields);

export const warehousesSchemas = {
  row: Warehouse,
  filters: z.object({ q: z.string().trim().max(200), country: Country }),
  create: NewWarehouse,
  update: WarehouseUpdate,
};

/** One line of a purchase to a warehouse: an item for a line of an order, or for stock. */
export const WarehouseLine = z.object({
  /** Names the line within its purchase. */
  lineId: z.string(),
  /** The merchant's own SKU; empty until it is in stock for the first time. */
  sku: z.string(),
  title: z.string(),
  variantTitle: z.string(),
  image: z.string().nullable(),
  supplierProductId: z.string(),
  supplierSkuId: z.string(),
  /** The order that it is for; both null where it is for stock. */
  orderId: z.string().nullable(),
  orderNumber: z.string().nullable(),
  quantity: z.number().int(),
  cancelled: z.number().int(),
  received: z.number().int(),
  damaged: z.number().int(),
  missing: z.number().int(),
  /** Good items beyond what was bought. */
  surplus: z.number().int(),
  /** What is still expected. */
  outstanding: z.number().int(),
  unitCost: Money.nullable(),
});
export type WarehouseLine = z.infer<typeof WarehouseLine>;

/** A purchase that goes to a warehouse of the merchant's. */
export const WarehousePurchase = z.object({
  purchaseId: z.string(),
  warehouseId: z.string(),
  /** Of the warehouse: its name, country and address. */
  name: z.string(),
  country: z.string(),
  address: z.string(),
  /** Whether all that will come is in stock. */
  stocked: z.boolean(),
  stocking: z.enum(stockings),
  supplier: SupplierPlatform,
  accountName: z.string(),
  /** The supplier's numbers of it, separated by commas; empty where none is known. */
  orderNumber: z.string(),
  purchasedAt: Moment.nullable(),
  totalQuantity: z.number().int(),
  /** What was charged, else what was agreed; null where neither is known. */
  totalAmount: Money.nullable(),
  note: z.string(),
  received: z.number().int(),
  damaged: z.number().int(),
  missing: z.number().int(),
  cancelled: z.number().int(),
  surplus: z.number().int(),
  outstanding: z.number().int(),
  receivedAt: Moment.nullable(),
  /** Why somebody has to look after it now; null where nobody has. */
  alert: z.enum(warehouseAlerts).nullable(),
  /** What a person is asked; null where nothing is. */
  reason: Sentence.nullable(),
  lines: z.array(WarehouseLine),
  parcels: z.array(
    z.object({
      number: z.string(),
      carrierName: z.string(),
      state: z.enum(trackingStates).nullable(),
      eventAt: Moment.nullable(),
      deliveredAt: Moment.nullable(),
    }),
  ),
});
export type WarehousePurchase = z.infer<typeof WarehousePurchase>;

const PurchaseFilter = z.object({
  tab: z.enum(warehouseTabs),
  warehouseId: z.uuid(),
  supplier: SupplierPlatform,
  stocked: z.boolean(),
  country: Country,
  /** The supplier's number, an order's number, a SKU, or words of a title. */
  q: z.string().trim().max(200),
});

export const warehousePurchasesSchemas = {
  row: WarehousePurchase,
  filters: PurchaseFilter,
  update: z.object({ note: Note }),
};

const Received = z.object({
  lineId: z.string().min(1).max(50),
  /** Good items of this delivery. */
  received: SomeItems,
  damaged: SomeItems.default(0),
  /** Items that will not come any more: they are to be bought again. */
  missing: SomeItems.default(0),
});

export const warehouseSchemas = {
  receive: {
    summary: 'Takes a delivery of a purchase into stock: good items, damaged ones, and what will not come',
    input: z.object({
      purchaseId: z.uuid(),
      lines: z.array(Received).min(1, text('validation.required')).max(limits.orderLines),
      /** More arrived than was bought: the rest is free stock. */
      over: z.boolean().default(false),
      clientKey: ClientKey,
    }),
    result: WarehousePurchase,
  },
  decide: {
    summary: 'Decides about a purchase of which the supplier cancelled what was received',
    input: z.object({ purchaseId: z.uuid(), decision: z.enum(stockingDecisions), clientKey: ClientKey }),
    result: WarehousePurchase,
  },
  addPurchase: {
    summary: 'Writes down a purchase for stock that a person made at a supplier',
    input: z.object({
      warehouseId: z.uuid(),
      supplier: SupplierPlatform,
      /** The supplier's number of it. */
      orderNumber: z.string().trim().max(64, text('validation.tooLong')).default(''),
      purchasedAt: Moment.optional(),
      currency: Currency,
      lines: z
        .array(
          z.object({
            /** Of an item of stock; one that is not known is refused. */
            sku: z.string().trim().min(1, text('validation.required')).max(100, text('validation.tooLong')),
            quantity: Items,
            unitCost: Price.nullable().default(null),
          }),
        )
        .min(1, text('validation.required'))
        .max(limits.orderLines),
      /** With shipping; left out: the sum of its lines, where each has a cost. */
      total: Price.optional(),
      note: Note.default(''),
      clientKey: ClientKey,
    }),
    result: WarehousePurchase,
  },
  counts: {
    summary: 'How many purchases to warehouses each tab holds',
    input: z.object({ warehouseId: z.uuid().optional() }),
    result: z.record(z.enum(warehouseTabs), z.number().int()),
  },
  export: {
    summary: 'Purchases to warehouses as CSV, a row for each line',
    input: PurchaseFilter.partial().extend({ purchaseIds: z.array(z.uuid()).max(limits.ordersAtOnce).optional() }),
    result: z.string(),
  },
};
