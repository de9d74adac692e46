import { z } from 'zod';
import { Page } from './wire.ts';

const Preview = z.object({ preview: z.object({ image: z.object({ url: z.string() }).nullable() }).nullable() });
const Money = z.object({ amount: z.string() });
export const Total = z.object({ count: z.number().int() }).nullable();

/** https://shopify.dev/docs/api/admin-graphql/2026-10/objects/Product */
const Row = z.object({
  id: z.string(),
  title: z.string(),
  status: z.string(),
  updatedAt: z.string(),
  onlineStoreUrl: z.string().nullable(),
  totalInventory: z.number().int(),
  tracksInventory: z.boolean(),
  variantsCount: z.object({ count: z.number().int() }).nullable(),
  priceRangeV2: z.object({ minVariantPrice: Money, maxVariantPrice: Money }),
  featuredMedia: Preview.nullable(),
  variants: z.object({ nodes: z.array(z.object({ sku: z.string().nullable() })) }),
});
export type WireRow = z.infer<typeof Row>;

export const WireProductsPage = z.object({
  products: z.object({ nodes: z.array(Row), pageInfo: Page }),
  productsCount: Total,
});

const Variant = z.object({
  id: z.string(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  price: z.string(),
  compareAtPrice: z.string().nullable(),
  inventoryQuantity: z.number().int().nullable(),
  selectedOptions: z.array(z.object({ value: z.string() })),
  inventoryItem: z.object({ tracked: z.boolean() }),
  media: z.object({ nodes: z.array(Preview) }),
});
export type WireVariant = z.infer<typeof Variant>;
const Variants = z.object({ nodes: z.array(Variant), pageInfo: Page });

/** A product with its detail and variants. */
export const WireWhole = Row.extend({
  descriptionHtml: z.string(),
  tags: z.array(z.string()),
  options: z.array(z.object({ name: z.string(), optionValues: z.array(z.object({ name: z.string() })) })),
  media: z.object({ nodes: z.array(Preview) }),
  variants: Variants,
});
export type WireWhole = z.infer<typeof WireWhole>;

export const WireProductsWhole = z.object({ nodes: z.array(WireWhole.nullable()) });
export const WireVariantsPage = z.object({ product: z.object({ variants: Variants }).nullable() });
export type WirePreview = z.infer<typeof Preview>;
