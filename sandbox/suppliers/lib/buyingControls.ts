import { z } from 'zod';
import { supplierNames } from '../../faults.ts';

/** What cannot be proven of a supplier, each as a switch. */
export interface BuyingSwitches {
  /** A mark that is known makes no second order. */
  dedupe: boolean;
  /** For so long. */
  dedupeHours: number;
  /** What is looked at first of a repeated call: its mark, or stock and address. */
  checkOrder: 'mark' | 'contents';
  /** A refused call uses its mark up. */
  refusedMarks: boolean;
  /** Marks are told apart by account, or by app. */
  markScope: 'account' | 'app';
  /** In ms: what was ordered is not seen before. */
  readLagMs: number;
  /** Orders that are read carry the mark. */
  tellsMarks: boolean;
  /** Success names no order. */
  withoutIds: boolean;
  /** Hours until an order that is not paid closes. */
  payHours: number;
  /** Hours from payment until an order is sent by itself; null: only when somebody sends it. */
  shipHours: number | null;
  /** Products that orders are made without, at suppliers that name what failed. */
  failOffers: string[];
  /** What each service costs more than usual, in hundredths, at suppliers with several. */
  freightRoseBy: number;
  /** Services that are not offered any more, at suppliers with several. */
  endedServices: string[];
}

/** Nothing of it is said by most: marks are not known again, and not told; what is ordered is seen after ten seconds. */
export const usualSwitches: BuyingSwitches = {
  dedupe: false,
  dedupeHours: 24,
  checkOrder: 'mark',
  refusedMarks: false,
  markScope: 'account',
  readLagMs: 10_000,
  tellsMarks: false,
  withoutIds: false,
  payHours: 20 * 24,
  shipHours: null,
  failOffers: [],
  freightRoseBy: 0,
  endedServices: [],
};

/** Body of `POST /_world/buying`. */
export const buyingSchema = z.strictObject({
  supplier: z.enum(supplierNames),
  dedupe: z.boolean().optional(),
  dedupeHours: z.number().min(0).optional(),
  checkOrder: z.enum(['mark', 'contents']).optional(),
  refusedMarks: z.boolean().optional(),
  markScope: z.enum(['account', 'app']).optional(),
  readLagMs: z.number().min(0).optional(),
  tellsMarks: z.boolean().optional(),
  withoutIds: z.boolean().optional(),
  payHours: z.number().min(0).optional(),
  shipHours: z.number().min(0).nullable().optional(),
  failOffers: z.array(z.string()).optional(),
  freightRoseBy: z.number().int().min(0).optional(),
  endedServices: z.array(z.string()).optional(),
});

export type BuyingControl = z.infer<typeof buyingSchema>;

const purchaseEvents = [
  'pay',
  'payFailed',
  'cancel',
  'freeze',
  'unfreeze',
  'askCancel',
  'refuseCancel',
  'grantCancel',
  'ship',
  'deliver',
  'closeUnpaid',
  'cancelLine',
] as const;

/** Body of `POST /_world/purchases`: something becomes of an order at its supplier. */
export const purchaseEventSchema = z.strictObject({
  supplier: z.enum(supplierNames),
  orderId: z.string().min(1),
  event: z.enum(purchaseEvents),
  /** Of `cancelLine`: so many pieces of this SKU will not come. */
  skuId: z.string().optional(),
  quantity: z.coerce.number().int().min(1).optional(),
});
export type PurchaseEvent = z.infer<typeof purchaseEventSchema>;
