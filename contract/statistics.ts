import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** The counts of the layout and dashboard. An `allow…` of null means no limit. */
export const Statistics = z.object({
  dayCurrentImportNum: z.number().int(),
  allowDayImportNum: z.number().int().nullable(),
  currentProductPoolNum: z.number().int(),
  productPoolNum: z.number().int(),
  allowProductPoolNum: z.number().int().nullable(),
  importNum: z.number().int(),
  allowImportNum: z.number().int().nullable(),
  orderNum: z.number().int(),
  shopNum: z.number().int(),
  allowShopNum: z.number().int().nullable(),
  memberTime: z.iso.datetime().nullable(),
  memberLevel: z.string(),
  levelId: z.number().int(),
  /** Products that are in at least one store. */
  publishedNum: z.number().int(),
  supplierAccountNum: z.number().int(),
  /** Where practice shops and accounts are, while the sandbox stands in for the platforms. */
  sandboxUrl: z.string().nullable(),
});
export type Statistics = z.infer<typeof Statistics>;

export const homeCalls = {
  quantityStatistics: endpoint({
    method: 'GET',
    path: '/shop/home/quantityStatistics',
    access: 'signedIn',
    summary: 'Counts of the merchant’s pool, stores and imports',
    input: z.object({}),
    result: Statistics,
  }),
};
