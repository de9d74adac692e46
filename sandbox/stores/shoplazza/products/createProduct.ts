import type { z } from 'zod';
import { isLoopback } from '../../../lib/loopback.ts';
import { invalid } from '../request.ts';
import type { Shop } from '../shop.ts';
import type { StoredImage, StoredProduct, StoredVariant } from '../types.ts';
import { checkProduct } from './checkProduct.ts';
import type { createSchema } from './productSchema.ts';
import { productView } from './productView.ts';

type Given = z.infer<typeof createSchema>['product'];

export const blankVariant = (id: string): StoredVariant => ({
  id,
  option1: '',
  option2: '',
  option3: '',
  price: 0,
  compare_at_price: 0,
  sku: '',
  barcode: '',
  note: '',
  inventory_quantity: 0,
  weight: 0,
  weight_unit: 'kg',
  cost_price: 0,
  retail_price: 0,
  image_id: '',
  extend: null,
});

/**
 * Makes a product. With a `unique_token` that was used before, the product made with it is answered instead; how the
 * platform treats the token of a product that was deleted since is not published, here it stays used.
 * @throws ApiError 422
 */
export function createProduct(shop: Shop, given: Given): StoredProduct {
  const { unique_token: token, images, variants, ...fields } = given;
  const known = token === undefined ? undefined : shop.tokensUsed.get(token);
  if (known !== undefined) {
    const held = shop.products.get(known);
    if (held) return held;
    throw invalid('unique_token', 'has been used already');
  }
  if (!given.has_only_default_variant && given.need_variant_image === undefined) {
    throw invalid('need_variant_image', 'is required for products with several variants');
  }
  const loaded = images.map((image) => loadImage(shop, image));
  const now = shop.now();
  const id = shop.nextId();
  const product: StoredProduct = {
    brief: '',
    description: '',
    published: false,
    requires_shipping: true,
    taxable: false,
    tags: [],
    vendor: '',
    spu: '',
    handle: freeHandle(shop, fields.title),
    seo_title: '',
    seo_description: '',
    inventory_tracking: false,
    inventory_policy: 'continue',
    need_variant_image: false,
    options: [],
    collection_ids: [],
    ...fields,
    id,
    images: loaded,
    variants: variants.map(({ image, position: _, extend = null, ...variant }) => ({
      ...blankVariant(shop.nextId()),
      ...variant,
      extend,
      image_id: image === undefined ? '' : linkedTo(loaded, image.src),
    })),
    createdAt: now,
    updatedAt: now,
  };
  checkProduct(product);
  shop.products.set(id, product);
  if (token !== undefined) shop.tokensUsed.set(token, id);
  shop.onEvent({ topic: 'products/create', body: productView(shop, product) });
  return product;
}

/** A variant shows one of its product's images, known by the address it was loaded from. */
export function linkedTo(images: StoredImage[], source: string): string {
  const image = images.find((one) => one.source === source || one.src === source);
  if (!image) throw invalid('variants', `the image is none of the product's: ${source}`);
  return image.id;
}

function freeHandle(shop: Shop, title: string): string {
  const plain = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const taken = shop.products.values().some(({ handle }) => handle === plain);
  return taken || plain === '' ? `${plain}-${shop.products.size + 1}` : plain;
}

/**
 * An image taken over from its address. Nothing is fetched: loopback and example addresses always load, except those
 * in `faults.badImages` and hosts under `.invalid`. How the platform says that one does not load is not published;
 * here the whole call is refused and the address named.
 */
export function loadImage(shop: Shop, { src, alt = '' }: { src: string; alt?: string | undefined }): StoredImage {
  const bad = shop.world.faults.of('shoplazza', shop.profile.name)?.badImages.includes(src);
  const isAddress = /^https?:\/\//.test(src) && URL.canParse(src);
  if (bad || !isAddress || (!isLoopback(src) && new URL(src).hostname.endsWith('.invalid'))) {
    throw invalid('images', `the image can not be loaded: ${src}`);
  }
  const id = shop.nextId();
  return {
    id,
    src: `//cdn.shoplazza.com/${shop.profile.name}/${id}${/\.\w{3,4}$/.exec(src)?.[0] ?? ''}`,
    source: src,
    alt,
  };
}
