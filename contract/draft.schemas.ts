import { z } from 'zod';
import { ClientKey } from './clientKey.ts';
import { DEFAULT_CURRENCY, productSorts } from './enums.ts';
import { limits } from './limits.ts';
import { Currency } from './money.schemas.ts';
import { pageInput, pageOf } from './paging.ts';
import { ProductImage, ProductOption, ProductSummary, VariantInput, WebAddress } from './product.schemas.ts';
import { ShippingFacts } from './shippingFacts.ts';
import { text } from './texts.ts';

/**
 * A product of the merchant's own, as far as it is made: a draft may lack title, variants and prices. `imageId` is any text
 * that the variants name the image by; variants get their identifiers from the server.
 */
export const DraftProduct = z.object({
  title: z.string().trim().max(limits.titleLength, text('validation.titleLong')).default(''),
  bodyHtml: z.string().max(limits.bodyHtmlLength, text('validation.bodyLong')).default(''),
  tags: z.array(z.string().trim().min(1).max(255)).max(limits.tags).default([]),
  category: z.string().trim().max(255).default(''),
  videoUrl: WebAddress.nullable().default(null),
  /** What the prices are in. */
  currency: Currency.default(DEFAULT_CURRENCY),
  optionList: z.array(ProductOption).max(limits.options, text('validation.optionCount')).default([]),
  imageList: z.array(ProductImage).max(500).default([]),
  variantsList: z
    .array(VariantInput.extend({ variantId: z.string().default('') }))
    .max(limits.variants, text('validation.variantCount'))
    .default([]),
  shipping: ShippingFacts.default({}),
});
export type DraftProduct = z.infer<typeof DraftProduct>;
/** As a caller may write it, before defaults. */
export type DraftProductInput = z.input<typeof DraftProduct>;

/** `runId`: what `journal/undo` takes to undo it. */
const Made = z.object({ productId: z.string(), runId: z.string() });
export type Made = z.infer<typeof Made>;

export const draftSchemas = {
  create: {
    summary:
      'Adds a whole product to the pool: a draft, by its `productId`, or one that is sent along. Names what is missing',
    /** With `productId` nothing else is looked at: the draft is taken as it was saved. */
    input: DraftProduct.extend({ productId: z.uuid().optional(), clientKey: ClientKey.optional() }),
    result: Made,
  },
  createDraft: {
    summary: 'Keeps a product that is still being made as a draft; it may lack anything',
    input: DraftProduct.extend({ clientKey: ClientKey.optional() }),
    result: Made,
  },
  draftList: {
    summary: 'The drafts, as rows of the import list',
    input: pageInput(productSorts).extend({ q: z.string().trim().max(200).optional() }),
    result: pageOf(ProductSummary),
  },
};
