import type { Notice } from '#contract/errors.ts';
import { Refusal } from './fault.ts';
import { type ImagePlan, imageIds, imageRefused, type PlannedImage, refusedImages } from './images.ts';
import { type Shop, timeoutFor } from './shop.ts';
import { skuTrouble } from './skuTrouble.ts';
import { PRODUCT_FIELDS, WireProduct } from './wire.ts';

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
