import type { DraftProduct } from '#contract/draft.ts';
import { type FieldOwners, productFields, variantFields } from '#contract/vocabulary.ts';
import { safeHtml } from '../../../../html.ts';
import { newId } from '../../../../ids.ts';
import { withoutSupplier, withPlaces } from '../shape.ts';
import type { NewProduct } from '../write.ts';

/** A product made by hand as rows: what was filled in is the merchant's, and it has no supplier. */
export function draftRows(merchantId: string, draft: DraftProduct, state: 'draft' | 'edited'): NewProduct {
  const now = new Date();
  const productId = newId();
  const given = {
    title: draft.title,
    bodyHtml: safeHtml(draft.bodyHtml),
    tags: [...new Set(draft.tags)],
    category: draft.category,
    videoUrl: draft.videoUrl,
    options: draft.optionList,
    images: draft.imageList,
    shipping: draft.shipping,
  };
  // Without options there is one version, which the editor can then fill in.
  const isBare = state === 'draft' && draft.variantsList.length === 0 && draft.optionList.length === 0;
  const variants = (isBare ? [blank] : draft.variantsList).map((variant) => ({
    ...withoutSupplier({ ...variant, variantId: newId() }),
    owners: ownersOf(variant, variantFields),
  }));
  const product = {
    ...given,
    merchantId,
    productId,
    state,
    source: 'manual',
    sourceUrl: null,
    supplierProductId: null,
    partOf: null,
    origin: '',
    store: '',
    currency: draft.currency,
    supplierCurrency: draft.currency,
    owners: ownersOf(given, productFields),
    locked: [],
    collected: null,
    revision: 1,
    publishedTo: 0,
    collectedAt: now,
    updatedAt: now,
    deletedAt: null,
  };
  return { product, variants: withPlaces(product, variants) };
}

const blank: DraftProduct['variantsList'][number] = {
  variantId: '',
  sku: '',
  barcode: '',
  optionValues: [],
  price: null,
  compareAtPrice: null,
  inventoryQuantity: null,
  weight: null,
  weightUnit: 'kg',
  imageId: null,
};

/** The merchant, for each field that was given anything. */
function ownersOf(given: Record<string, unknown>, fields: readonly string[]): FieldOwners {
  return Object.fromEntries(fields.filter((field) => isGiven(given[field])).map((field) => [field, 'merchant']));
}

const isGiven = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.keys(value).length > 0
    : value !== null && value !== undefined && value !== '' && value !== 0 && value !== '0';
