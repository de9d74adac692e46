import { z } from 'zod';
import { CatalogueQuery, FoundProduct, SelectionFilter, SupplierCategory, SupplierFeed } from './catalogue.ts';
import { DeliveryOption, FreightQuestion } from './delivery.ts';
import { Money } from './money.schemas.ts';
import { SupplierPlatform } from './platforms.ts';

/** A product of a supplier's list, with what the merchant's own pricing rules would make of it. */
export const Offer = FoundProduct.extend({
  /** The product of the pool that was collected from it; null when it was not. */
  productId: z.string().nullable(),
  /** What it would be sold for; null where no rule fits or no rate is known. */
  sellFor: Money.nullable(),
  /** Percent of what it is sold for; null where that is not known. */
  margin: z.string().nullable(),
});
export type Offer = z.infer<typeof Offer>;

const OfferPage = z.object({
  rows: z.array(Offer),
  /** Null where the supplier does not say. */
  total: z.number().int().nullable(),
  hasMore: z.boolean(),
});

/** Reading calls travel in the address: the list of filters is for the calls that send a body. */
const Asked = CatalogueQuery.omit({ filters: true });

const Delivery = z.object({
  options: z.array(DeliveryOption),
  /** When the supplier said so. */
  fetchedAt: z.iso.datetime(),
  isCached: z.boolean(),
});

const categories = (supplier: string) => ({
  summary: `Categories of ${supplier}: the top ones, or those below one`,
  input: z.object({ categoryId: z.string().max(100).optional() }),
  result: z.object({ rows: z.array(SupplierCategory) }),
});

const page = (supplier: string) => ({
  summary: `A page of the products that ${supplier} keeps for dropshippers`,
  input: CatalogueQuery,
  result: OfferPage,
});

export const discoverySchemas = {
  category: categories('AliExpress'),
  feedName: {
    summary: 'The feeds of AliExpress',
    input: z.object({}),
    result: z.object({ rows: z.array(SupplierFeed) }),
  },
  feed: {
    summary: 'A page of the products of an AliExpress feed',
    input: Asked.required({ feed: true }),
    result: OfferPage,
  },
  search: {
    summary: 'A page of what a supplier finds for words',
    input: Asked.extend({ supplier: SupplierPlatform }).required({ keyword: true }),
    result: OfferPage,
  },
  fenxiaoCategory: categories('1688'),
  fenxiaoTags: {
    summary: 'The groups of products that 1688 keeps for dropshippers',
    input: z.object({}),
    result: z.object({ rows: z.array(SupplierFeed) }),
  },
  fenxiaoFilter: {
    summary: 'The marks by which 1688 lets its selection be filtered',
    input: z.object({}),
    result: z.object({ rows: z.array(SelectionFilter) }),
  },
  fenxiaoPage: page('1688'),
  procurementPage: {
    summary: 'The address of 1688’s own page for buying',
    input: z.object({}),
    result: z.object({ url: z.string() }),
  },
  alibabaCategory: categories('Alibaba.com'),
  alibabaTags: {
    summary: 'The groups of products that Alibaba.com keeps for dropshippers',
    input: z.object({}),
    result: z.object({ rows: z.array(SupplierFeed) }),
  },
  alibabaPage: page('Alibaba.com'),
  freightCalculate: {
    summary: 'Delivery options of an AliExpress product',
    input: FreightQuestion.omit({ supplier: true }).extend({ refresh: z.enum(['yes', 'no']).default('no') }),
    result: Delivery,
  },
  freight: {
    summary: 'Delivery options of a supplier’s product; asked again when they are old, or when that is wished',
    input: FreightQuestion.extend({ refresh: z.enum(['yes', 'no']).default('no') }),
    result: Delivery,
  },
};
