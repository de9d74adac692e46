import { z } from 'zod';
import { Offer } from './discovery.schemas.ts';
import { Facet } from './productFilter.ts';

/**
 * The counts of the layout and dashboard, under the specification's names: what is used of something, and the `allow…` of
 * the membership beside it, null for no limit.
 */
export const Statistics = z.object({
  /** Products taken in today (UTC), those removed since included; what was made by hand or split off is not taken in. */
  dayCurrentImportNum: z.number().int(),
  allowDayImportNum: z.number().int().nullable(),
  /** Products in the pool now. */
  currentProductPoolNum: z.number().int(),
  /** The same; the specification has both, and calls this one the import list’s too. */
  productPoolNum: z.number().int(),
  allowProductPoolNum: z.number().int().nullable(),
  /** Products taken in so far, counted as `dayCurrentImportNum` is. */
  importNum: z.number().int(),
  allowImportNum: z.number().int().nullable(),
  /** Orders of the linked stores, as far as they were read. */
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

/** Products of a kind that are recommended at once. */
export const RECOMMENDED = 4;

/** What may be sold next. */
export const Recommended = z.object({
  /** Products of the pool that sell well, and that are not in all linked stores. */
  sellers: z.array(
    z.object({
      productId: z.string(),
      title: z.string(),
      image: z.string().nullable(),
      /** Items sold within 30 days. */
      quantity: z.number().int(),
      /** Percent of what it is sold for; null where that is not known. */
      margin: z.string().nullable(),
      /** The linked stores that do not have it. */
      missingFrom: z.array(z.string()),
    }),
  ),
  /** Products of a supplier's feed that are not in the pool; null where it cannot be read now. */
  feed: z.array(Offer).nullable(),
});
export type Recommended = z.infer<typeof Recommended>;

/** Where the operator of this installation is reached; null for what they have not set. */
export const Site = z.object({
  contactEmail: z.string().nullable(),
  /** Address of a picture with the WeChat QR code. */
  contactQr: z.string().nullable(),
  /** The operator’s own help centre; without one it is that of this server, `/help`. */
  helpUrl: z.string().nullable(),
  websiteUrl: z.string().nullable(),
  /** The page in the community drawer's frame. */
  communityUrl: z.string().nullable(),
});
export type Site = z.infer<typeof Site>;

export const homeSchemas = {
  quantityStatistics: {
    summary: 'Counts of the merchant’s pool, stores and imports',
    input: z.object({}),
    result: Statistics,
  },
  tags: {
    summary: 'The commonest tags of the pool, with how many products have each',
    input: z.object({}),
    result: z.object({ rows: z.array(Facet) }),
  },
  recommended: {
    summary: 'What may be sold next: own best sellers for further stores, and products of a supplier’s feed',
    input: z.object({}),
    result: Recommended,
  },
  site: {
    summary: 'Contact, help, website and community of this installation',
    input: z.object({}),
    result: Site,
  },
};
