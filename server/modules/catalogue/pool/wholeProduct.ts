import { z } from 'zod';
import { CollectedProduct } from '#contract/collected.schemas.ts';
import { fieldSetters, productSources, productStates } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { ProductImage, WeightUnit } from '#contract/product.schemas.ts';
import { ShippingFacts } from '#contract/shippingFacts.ts';
import type { ProductRow, VariantRow } from '../../../db/schema/products.ts';
import { safeHtml } from '../../../html.ts';
import { safeCollected } from './collectedShape.ts';
import type { Waiting } from './merge/waiting.ts';
import { derive } from './shape.ts';

/** Amounts as the database writes them: all of its four decimals. */
const Amount = z.string().regex(/^\d{1,14}(\.\d{1,4})?$/);
const Moment = z.iso.datetime();
/** Where a person can follow it: nothing that runs. */
const Address = z.string().regex(/^https?:\/\//i);
const Owners = z.record(z.string(), z.enum(fieldSetters));

const WholeVariant = z.object({
  variantId: z.uuid(),
  sku: z.string().max(100),
  barcode: z.string().max(100),
  optionValues: z.array(z.string().max(255)),
  price: Amount.nullable(),
  compareAtPrice: Amount.nullable(),
  inventoryQuantity: z.number().int().nullable(),
  weight: Amount.nullable(),
  weightUnit: WeightUnit,
  imageId: z.string().nullable(),
  supplierSkuId: z.string().nullable(),
  collectedKey: z.string().nullable(),
  supplierPrice: Amount.nullable(),
  supplierCostPrice: Amount.nullable(),
  supplierInventoryQuantity: z.number().int().nullable(),
  supplierOffers: z.boolean(),
  owners: Owners,
});

/**
 * A product with everything that the pool knows of it, as one line of a whole-pool file: taken in again it is the same to
 * the byte. Pictures are there by their addresses. In which stores it stands is the stores' affair and left out.
 */
const WholeProduct = z.object({
  productId: z.uuid(),
  state: z.enum(productStates),
  title: z.string().max(limits.titleLength),
  bodyHtml: z.string().max(limits.bodyHtmlLength),
  tags: z.array(z.string().max(255)),
  category: z.string(),
  videoUrl: Address.nullable(),
  source: z.enum(productSources),
  sourceUrl: Address.nullable(),
  supplierProductId: z.string().max(255).nullable(),
  partOf: z.string().max(255).nullable(),
  origin: z.string(),
  store: z.string(),
  currency: z.string().length(3),
  supplierCurrency: z.string().length(3),
  options: z.array(z.object({ name: z.string(), values: z.array(z.string()) })).max(limits.options),
  images: z.array(ProductImage.extend({ alt: z.string() })),
  shipping: ShippingFacts,
  owners: Owners,
  locked: z.array(z.string()),
  revision: z.number().int(),
  collectedAt: Moment,
  updatedAt: Moment,
  variants: z.array(WholeVariant).min(1).max(limits.variants),
  collected: CollectedProduct.nullable(),
  waiting: z.array(
    z.object({ variantId: z.uuid(), field: z.string(), was: z.unknown(), theirs: z.unknown(), seenAt: Moment }),
  ),
});
export type WholeProduct = z.infer<typeof WholeProduct>;

const productKeys = Object.keys(WholeProduct.shape).filter(
  (key) => !['variants', 'waiting', 'collectedAt', 'updatedAt'].includes(key),
) as (keyof WholeProduct & keyof ProductRow)[];
const variantKeys = Object.keys(WholeVariant.shape) as (keyof z.infer<typeof WholeVariant> & keyof VariantRow)[];

/**
 * A line of a whole-pool file, checked but kept as it was written; or the field that cannot be used. Its descriptions are made
 * safe, which changes none that we wrote, and pictures below `publicUrl` are ours again.
 */
export function readWhole(parsed: unknown, publicUrl: string): { whole: WholeProduct } | { bad: string } {
  const checked = WholeProduct.safeParse(parsed);
  if (!checked.success) return { bad: checked.error.issues[0]?.path.join('.') ?? '' };
  // What the schema would add or trim in the parts is left as it is: the file comes out again to the byte.
  const raw = parsed as WholeProduct;
  const only = <T extends object>(from: T, keys: readonly string[]): T =>
    Object.fromEntries(Object.entries(from).filter(([key]) => keys.includes(key))) as T;
  const whole = only(raw, Object.keys(WholeProduct.shape));
  const { collected } = raw;
  return {
    whole: {
      ...whole,
      bodyHtml: safeHtml(raw.bodyHtml),
      collected: collected && safeCollected(collected),
      waiting: raw.waiting.map((one) => ({ ...one, was: safeIn(one, 'was'), theirs: safeIn(one, 'theirs') })),
      images: ownAddresses(raw.images, publicUrl),
      variants: raw.variants.map((one) => only(one, Object.keys(WholeVariant.shape))),
    },
  };
}

const safeIn = (one: WholeProduct['waiting'][number], side: 'was' | 'theirs'): unknown => {
  const value = one[side];
  return one.field === 'bodyHtml' && typeof value === 'string' ? safeHtml(value) : value;
};

const withAddresses = (images: readonly ProductImage[], written: (src: string) => string): ProductImage[] =>
  images.map((image) => ({
    ...image,
    src: written(image.src),
    ...(image.originalSrc === undefined ? {} : { originalSrc: written(image.originalSrc) }),
  }));

/** Images with addresses that lead to them from anywhere: those that lie with us are loaded from `publicUrl`. */
export const wholeAddresses = (images: readonly ProductImage[], publicUrl: string): ProductImage[] =>
  withAddresses(images, (src) => (src.startsWith('/') ? publicUrl + src : src));

const ownAddresses = (images: readonly ProductImage[], publicUrl: string): ProductImage[] =>
  withAddresses(images, (src) => (src.startsWith(`${publicUrl}/`) ? src.slice(publicUrl.length) : src));

/** A product of the pool as it is written into the file, its fields in one order. */
export const asWhole = (product: ProductRow, variants: readonly VariantRow[], waiting: readonly Waiting[]): string =>
  JSON.stringify({
    ...Object.fromEntries(productKeys.map((key) => [key, sorted(product[key])])),
    collectedAt: product.collectedAt.toISOString(),
    updatedAt: product.updatedAt.toISOString(),
    variants: variants.map((variant) => Object.fromEntries(variantKeys.map((key) => [key, sorted(variant[key])]))),
    waiting: waiting.map(({ variantId, field, was, theirs, seenAt }) => ({
      variantId,
      field,
      was: sorted(was),
      theirs: sorted(theirs),
      seenAt: seenAt.toISOString(),
    })),
  });

/** Objects with their keys in one order, whatever order they were kept in. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
  return Object.fromEntries(entries.map(([key, part]) => [key, sorted(part)]));
}

/** The rows that a product of the file becomes. It is in no store yet. */
export function rowsOfWhole(
  merchantId: string,
  { variants, waiting: _waiting, collectedAt, updatedAt, collected, ...plain }: WholeProduct,
): { product: ProductRow; variants: VariantRow[] } {
  const { productId } = plain;
  const rows = variants.map((variant, position) => ({ ...variant, merchantId, productId, position })) as VariantRow[];
  const product = {
    ...plain,
    collected,
    merchantId,
    collectedAt: new Date(collectedAt),
    updatedAt: new Date(updatedAt),
    publishedTo: 0,
    deletedAt: null,
  };
  return { product: { ...product, ...derive({ ...product, variants: rows }, product) }, variants: rows };
}
