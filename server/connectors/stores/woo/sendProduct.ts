import type { Notice } from '#contract/errors.ts';
import type { StoreFault } from '../../lib/storeFault.ts';
import type { Listing } from '../../store.ts';
import type { Terms } from './collections.ts';
import { Refusal } from './fault.ts';
import { type ImagePlan, imageIds, imageRefused, type PlannedImage, planImages, refusedImages } from './images.ts';
import { createSku, isNameless, isSimple, MARK, productBody, statusOf } from './productBody.ts';
import { type Shop, skuTrouble, timeoutFor } from './shop.ts';
import { titleOf } from './text.ts';
import { PRODUCT_FIELDS, WireProduct } from './wire.ts';

/** Images in one call: each costs the store about 90 ms and a slow host much more. */
const IMAGES_PER_CALL = 40;
const PRODUCTS_WITH_IMAGES = 10;
/** A batch takes a hundred; a slow host still has to answer in time. */
const PRODUCTS_WITHOUT = 50;

/** Parts products into batch calls that a shared host answers in time. `uploads`: how many images the store loads for one. */
export function callsFor<T>(
  products: readonly T[],
  uploads: (product: T) => number,
): { items: T[]; timeout: number }[] {
  const calls: { items: T[]; images: number }[] = [];
  for (const product of products) {
    const count = uploads(product);
    const last = calls.at(-1);
    const images = (last?.images ?? 0) + count;
    const most = images > 0 ? PRODUCTS_WITH_IMAGES : PRODUCTS_WITHOUT;
    if (last && last.items.length < most && images <= IMAGES_PER_CALL) {
      last.items.push(product);
      last.images = images;
    } else calls.push({ items: [product], images: count });
  }
  return calls.map(({ items, images }) => ({ items, timeout: timeoutFor(images) }));
}

/** How a listing is created. Every way gives the product a SKU, which the store accepts only once. */
export interface Creation {
  listing: Listing;
  /** `whole`: all but variations; `handle`: an empty draft under our mark, to be filled afterwards. */
  kind: 'whole' | 'handle';
  images: ImagePlan;
  body: object;
}

export function creationOf(listing: Listing, shop: Shop, terms: Terms): Creation {
  // Without a SKU of its own a simple product would be made twice: it is made under our mark, which then goes.
  if (isNameless(listing)) return handleOf({ listing });
  const images = planImages(listing);
  const body = {
    ...productBody(listing, shop),
    ...terms.fieldsFor(listing),
    // WordPress makes an address that is taken another one.
    ...(listing.handle === undefined ? {} : { slug: listing.handle }),
    // Nobody shall see a product whose variations are still to come.
    status: isSimple(listing) ? statusOf(listing) : 'draft',
    ...(images.entries.length > 0 ? { images: images.entries.map((entry) => entry.body) } : {}),
  };
  return { listing, kind: 'whole', images, body };
}

/** The least that can be created of a product, by its own SKU or our mark: nothing in it can be refused but the SKU. */
export function handleOf({ listing, images }: { listing: Listing; images?: ImagePlan }): Creation {
  const body = {
    type: isSimple(listing) ? 'simple' : 'variable',
    name: titleOf(listing.title),
    status: 'draft',
    sku: createSku(listing),
    ...(listing.handle === undefined ? {} : { slug: listing.handle }),
    meta_data: [{ key: MARK, value: listing.mark }],
  };
  // What else the images have to say is said again when they are added.
  const warnings = (images?.warnings ?? []).filter(({ key }) => key === imageRefused('').key);
  return { listing, kind: 'handle', images: { entries: [], warnings }, body };
}

/** The creation without the images that the store could not load, so that the good ones are not loaded in vain again. */
export function withoutRefused(creation: Creation, fault: StoreFault): Creation {
  if (!(fault instanceof Refusal) || fault.about !== 'image') return creation;
  const refused = refusedImages(creation.images.entries, fault.detail);
  const lost = new Set(refused.map(({ imageId }) => imageId));
  const listing = { ...creation.listing, images: creation.listing.images.filter(({ imageId }) => !lost.has(imageId)) };
  const warnings = [...creation.images.warnings, ...refused.map(({ src }) => imageRefused(src))];
  return { ...creation, listing, images: { ...creation.images, warnings } };
}

export interface Put {
  product: WireProduct;
  images: Record<string, string>;
  warnings: Notice[];
}

/** A product's fields but for its images. */
export interface Fields {
  sku?: string;
  global_unique_id?: string;
  [field: string]: unknown;
}

/**
 * Sends the product with its images. One image that the store cannot load fails the whole call: the one it names is
 * left out, and when it names none they are added one after the other.
 */
export async function putProduct(shop: Shop, id: number, body: Fields, plan: ImagePlan, clears: boolean): Promise<Put> {
  const warnings: Notice[] = [];
  let fields = body;
  let entries = plan.entries;
  for (;;) {
    try {
      const product = await send(shop, id, bodyOf(fields, entries, clears), entries);
      return { product, images: imageIds(entries, product.images), warnings };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.about === 'barcode' && fields.global_unique_id !== undefined) {
        const { global_unique_id: _left, ...rest } = fields;
        fields = rest;
        warnings.push(error.reason);
      } else if (error.about === 'image') {
        const refused = refusedImages(entries, error.detail);
        if (refused.length === 0) return addOneByOne(shop, id, fields, entries, warnings);
        entries = entries.filter((entry) => !refused.includes(entry));
        warnings.push(...refused.map(({ src }) => imageRefused(src)));
      } else throw await skuTrouble(shop, error, body.sku ?? '');
    }
  }
}

/** Fields and images together. `clears`: the product has images, which an empty list takes away; else none is not worth sending. */
export const bodyOf = (fields: Fields, entries: PlannedImage[], clears: boolean): object => ({
  ...fields,
  ...(entries.length > 0 || clears ? { images: entries.map((entry) => entry.body) } : {}),
});

async function addOneByOne(
  shop: Shop,
  id: number,
  body: object,
  all: PlannedImage[],
  warnings: Notice[],
): Promise<Put> {
  let kept: PlannedImage[] = [];
  let product = await send(shop, id, { ...body, images: [] }, []);
  for (const entry of all) {
    try {
      const entries = [...kept, entry];
      product = await send(shop, id, { images: entries.map((each) => each.body) }, [entry]);
      const ids = imageIds(entries, product.images);
      kept = entries.map((each) => ({ ...each, body: { id: Number(ids[each.imageId]), alt: each.body.alt } }));
    } catch (error) {
      if (!(error instanceof Refusal && error.about === 'image')) throw error;
      warnings.push(imageRefused(entry.src));
    }
  }
  return { product, images: imageIds(kept, product.images), warnings };
}

/** One PUT, with the images that it carries. */
export async function send(shop: Shop, id: number, body: object, images: PlannedImage[]): Promise<WireProduct> {
  const uploads = images.filter((entry) => 'src' in entry.body).length;
  const call = { method: 'PUT' as const, path: `products/${id}`, query: { _fields: PRODUCT_FIELDS }, body };
  return (await shop.client.call({ ...call, timeout: timeoutFor(uploads) }, WireProduct)).data;
}
