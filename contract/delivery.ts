import { z } from 'zod';
import { Money } from './money.schemas.ts';
import { SupplierPlatform } from './platforms.ts';

/** ISO 3166-1 alpha-2, upper case. */
export const Country = z.string().regex(/^[A-Z]{2}$/);

/**
 * One way a supplier ships a product: the specification's delivery option. What a supplier does not say is null, never a
 * guess. `serviceCode` is what an order has to name.
 */
export const DeliveryOption = z.object({
  serviceCode: z.string().max(200),
  shippingType: z.string().max(200),
  /** Null where the supplier computes it only later; a zero is free. */
  freight: Money.nullable(),
  company: z.string().max(200),
  /** Days until it arrives. */
  daysMin: z.number().int().min(0).nullable(),
  daysMax: z.number().int().min(0).nullable(),
  /** Null: not stated. */
  tracking: z.boolean().nullable(),
  /** Country it leaves from; null where not stated. */
  shipFrom: Country.nullable(),
  shipTo: Country,
});
export type DeliveryOption = z.infer<typeof DeliveryOption>;

/** What freight is asked for: one variant, so many pieces, one destination. */
export const FreightQuestion = z.object({
  supplier: SupplierPlatform,
  supplierProductId: z.string().min(1).max(255),
  /** The address of its page, where it is known: it may name a national site. Left out: that of the product in the pool. */
  url: z.string().max(2000).optional(),
  /** Left out: the product's first variant in stock. */
  supplierSkuId: z.string().max(255).optional(),
  quantity: z.coerce.number().int().min(1).max(10_000).default(1),
  country: Country,
  /** In the supplier's own words or codes, where it wants them. */
  province: z.string().max(100).optional(),
  city: z.string().max(100).optional(),
  zip: z.string().max(20).optional(),
});
export type FreightQuestion = z.infer<typeof FreightQuestion>;
