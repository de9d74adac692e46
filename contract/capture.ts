import { z } from 'zod';
import { CollectedProduct } from './collected.schemas.ts';
import { DeliveryOption } from './delivery.ts';
import { captureParts, readingFields } from './enums.ts';
import { limits } from './limits.ts';
import { SupplierPlatform } from './platforms.ts';

/** A choice as the page shows it. */
const ShownOption = z.object({
  name: z.string().max(255),
  values: z
    .array(z.object({ value: z.string().max(255), imageSrc: z.string().max(2048).nullable().default(null) }))
    .max(500),
});

/**
 * What a product page shows a person, as text and unparsed: the fallback where its data cannot be had. Every field may be
 * missing; nothing in it is a visitor's or a contact person's.
 */
export const ShownPage = z
  .object({
    title: z.string().max(1000),
    /** As written: `US $1,234.50`, `1.234,50 €`, `¥12-15`. */
    price: z.string().max(300),
    originalPrice: z.string().max(300),
    /** As written: `999+ available`. */
    stock: z.string().max(300),
    images: z.array(z.string().max(2048)).max(200),
    video: z.string().max(2048),
    options: z.array(ShownOption).max(20),
    attributes: z.array(z.object({ name: z.string().max(255), value: z.string().max(1000) })).max(300),
    category: z.array(z.string().max(255)).max(20),
    store: z.string().max(255),
    shipping: z.string().max(1000),
    descriptionHtml: z.string().max(limits.bodyHtmlLength),
  })
  .partial();
export type ShownPage = z.infer<typeof ShownPage>;

/** Far deeper than any page's data, and not so deep that walking it could break anybody. */
const DEEPEST = 1000;

/** Layer by layer: this breaks at no depth. */
function isShallow(data: unknown): boolean {
  let layer = [data];
  for (let depth = 0; layer.length > 0; depth += 1) {
    if (depth > DEEPEST) return false;
    layer = layer.flatMap((node) => (typeof node === 'object' && node !== null ? Object.values(node) : []));
  }
  return true;
}

/** A piece of the page's own data. `data` is JSON, or the text of a script that is not. */
export const CapturePart = z.object({ name: z.enum(captureParts), data: z.unknown().refine(isShallow) });
export type CapturePart = z.infer<typeof CapturePart>;

/** A product page as the extension gathered it: raw, so that a better parser can read it again. */
export const Capture = z.object({
  supplier: SupplierPlatform,
  /** The address bar: identity comes from it, never from the page's canonical link. */
  url: z.url({ protocol: /^https?$/ }).max(4096),
  capturedAt: z.iso.datetime(),
  /** Of the page, by BCP 47; '' when it does not say. */
  language: z.string().max(35).default(''),
  parts: z.array(CapturePart).max(20),
  shown: ShownPage.default({}),
});
export type Capture = z.infer<typeof Capture>;

const fieldReadings = ['read', 'guessed', 'none', 'missing'] as const;

/**
 * How one field was read. `read`: from the page's data. `guessed`: from what the page shows, to be looked at. `none`: the
 * product has none. `missing`: it should be there and could not be read.
 */
export const FieldReading = z.object({
  field: z.enum(readingFields),
  state: z.enum(fieldReadings),
  /** The part it came from; null where it came from nothing. */
  from: z.enum([...captureParts, 'shown']).nullable(),
});
export type FieldReading = z.infer<typeof FieldReading>;

/** What was made of a capture. `product` is null when it is no product page or too little could be read; `problem` says why. */
export const Reading = z.object({
  product: CollectedProduct.nullable(),
  fields: z.array(FieldReading),
  /** What the page itself says about shipping to where its visitor is. */
  delivery: z.array(DeliveryOption),
  problem: z.object({ key: z.string(), message: z.string() }).nullable(),
});
export type Reading = z.infer<typeof Reading>;
