import { z } from 'zod';
import { Currency, Money } from './money.schemas.ts';
import { SupplierPlatform } from './platforms.ts';

/** A product in a supplier's lists, before anything of it is collected. What the supplier does not say is null. */
export const FoundProduct = z.object({
  supplier: SupplierPlatform,
  supplierProductId: z.string(),
  title: z.string(),
  url: z.string(),
  imageSrc: z.string().nullable(),
  price: Money,
  /** Of the dearest variant or the smallest quantity, where a range is told. */
  priceMax: Money.nullable(),
  originalPrice: Money.nullable(),
  /** Stars out of five, as a decimal. */
  rating: z.string().nullable(),
  /** As the supplier writes it: "3000+" is no number. */
  sold: z.string().nullable(),
  /** Least number of pieces in an order. */
  minOrder: z.number().int().nullable(),
  store: z.string().nullable(),
  shipFrom: z.string().nullable(),
  category: z.string().nullable(),
});
export type FoundProduct = z.infer<typeof FoundProduct>;

export const SupplierCategory = z.object({
  categoryId: z.string(),
  name: z.string(),
  /** Null at the top. */
  parentId: z.string().nullable(),
  isLeaf: z.boolean(),
});
export type SupplierCategory = z.infer<typeof SupplierCategory>;

/** A list that the supplier keeps: a promotion, a country's best sellers. */
export const SupplierFeed = z.object({
  name: z.string(),
  title: z.string(),
  /** Products in it; null where not told. */
  count: z.number().int().nullable(),
});
export type SupplierFeed = z.infer<typeof SupplierFeed>;

/** A group of marks to filter a selection by, each with what the supplier calls it. */
export const SelectionFilter = z.object({
  filterId: z.string(),
  name: z.string(),
  values: z.array(z.object({ valueId: z.string(), name: z.string() })),
});
export type SelectionFilter = z.infer<typeof SelectionFilter>;

export const catalogueSorts = ['relevance', 'priceAsc', 'priceDesc', 'soldDesc', 'ratingDesc', 'discountDesc'] as const;

/** What a page of a supplier's list is asked by. */
export const CatalogueQuery = z.object({
  keyword: z.string().trim().max(200).optional(),
  categoryId: z.string().max(100).optional(),
  /** A feed's name, or a selection's tag. */
  feed: z.string().max(200).optional(),
  filters: z.array(z.string().max(100)).max(50).default([]),
  priceMin: z.string().max(20).optional(),
  priceMax: z.string().max(20).optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default('US'),
  currency: Currency.default('USD'),
  sort: z.enum(catalogueSorts).default('relevance'),
  page: z.coerce.number().int().min(1).max(500).default(1),
  pageSize: z.coerce.number().int().min(1).max(50).default(20),
});
export type CatalogueQuery = z.infer<typeof CatalogueQuery>;
