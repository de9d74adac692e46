import { ApiError, unprocessable } from '../apiError.ts';
import type { Shop } from '../shop.ts';
import type { StoredProduct, StoredVariant } from '../types.ts';
import { imagesFrom } from './images.ts';
import type { ProductInput, VariantInput } from './schema.ts';
import { blankVariant, withInput } from './variant.ts';
import { productView } from './view.ts';

/** Words that `body_html` may not hold: the platform refuses them as content of high risk. */
const RISKY = /<script\b/i;

/** `POST /products/products.json`. https://developer.shopline.com/docs/admin-rest-api/product/product/create-a-product */
export function createProduct(shop: Shop, input: ProductInput): StoredProduct {
  if (!input.title) throw unprocessable({ title: ["can't be blank"] });
  const now = shop.world.now();
  const blank: StoredProduct = {
    id: shop.nextId('product'),
    handle: freeHandle(shop, input.handle ?? input.title),
    title: input.title,
    subtitle: '',
    bodyHtml: '',
    vendor: '',
    category: '',
    spu: '',
    path: '',
    templatePath: '',
    status: 'draft',
    tags: [],
    options: [],
    images: [],
    variants: [],
    created: now,
    updated: now,
  };
  const made = applied(shop, { ...blank, path: `/products/${blank.handle}` }, { variants: [{}], ...input });
  shop.products.set(made.id, made);
  announce(shop, 'products/create', made);
  return made;
}

/**
 * `PUT /products/{id}.json`. What does not exist is created from the same input, under an id of its own.
 * https://developer.shopline.com/docs/admin-rest-api/product/product/update-a-product
 */
export function updateProduct(shop: Shop, id: string, input: ProductInput): StoredProduct {
  const held = shop.products.get(id);
  if (!held) return createProduct(shop, input);
  const resets = shop.profile.leftOut === 'defaults';
  const wanted = input.handle ?? (resets ? (input.title ?? held.title) : held.handle);
  const handle = slug(wanted) === held.handle ? held.handle : freeHandle(shop, wanted);
  return saveProduct(shop, applied(shop, { ...held, handle }, resets ? { status: 'draft', ...input } : input));
}

/** Keeps a changed product, and says so. */
export function saveProduct(shop: Shop, product: StoredProduct): StoredProduct {
  const before = shop.products.get(product.id);
  const saved = { ...checked(product), updated: shop.world.now() };
  shop.products.set(saved.id, saved);
  announce(shop, 'products/update', saved);
  if (before && before.status !== saved.status) announce(shop, 'products/status_changed', saved, before);
  return saved;
}

/** Deletes for good; it leaves its collections too. */
export function deleteProduct(shop: Shop, product: StoredProduct): void {
  shop.products.delete(product.id);
  for (const one of shop.collections.values().filter(({ products }) => products.includes(product.id))) {
    shop.collections.set(one.id, { ...one, products: one.products.filter((id) => id !== product.id) });
  }
  announce(shop, 'products/delete', product);
}

function applied(shop: Shop, held: StoredProduct, input: ProductInput): StoredProduct {
  if (RISKY.test(input.body_html ?? '')) throw new ApiError(412, 'The request body contains high-risk content');
  const images = input.images ? imagesFrom(shop, input.images, held.images) : [...held.images];
  const options = input.options?.map(({ name }, at) => ({ id: held.options[at]?.id ?? shop.nextId('option'), name }));
  const variants = input.variants ? variantsFrom(shop, held.variants, input.variants, images) : held.variants;
  return checked({
    ...held,
    title: input.title ?? held.title,
    subtitle: input.subtitle ?? held.subtitle,
    bodyHtml: input.body_html ?? held.bodyHtml,
    vendor: input.vendor ?? held.vendor,
    category: input.product_category ?? held.category,
    spu: input.spu ?? held.spu,
    path: input.path ?? held.path,
    templatePath: input.template_path ?? held.templatePath,
    status: input.status ?? held.status,
    tags: input.tags ?? held.tags,
    options: options ?? held.options,
    images,
    variants: variants.map((variant) => withoutLostImage(variant, images)),
  });
}

function variantsFrom(
  shop: Shop,
  held: StoredVariant[],
  inputs: readonly VariantInput[],
  images: StoredProduct['images'],
): StoredVariant[] {
  const written = inputs.map((input) => {
    const known = held.find(({ id }) => id === input.id);
    if (input.id !== undefined && !known) throw unprocessable({ variants: [`variant ${input.id} does not exist`] });
    return withInput(shop, known ?? blankVariant(shop), input, images);
  });
  if (shop.profile.variantUpdate === 'replaces') return written;
  const changed = new Map(written.map((variant) => [variant.id, variant]));
  const known = new Set(held.map(({ id }) => id));
  return [...held.map((variant) => changed.get(variant.id) ?? variant), ...written.filter(({ id }) => !known.has(id))];
}

const withoutLostImage = (variant: StoredVariant, images: StoredProduct['images']): StoredVariant =>
  images.some(({ id }) => id === variant.imageId) ? variant : { ...variant, imageId: null };

function checked(product: StoredProduct): StoredProduct {
  const { options, variants } = product;
  if (variants.length === 0) throw unprocessable({ variants: ['a product needs a variant'] });
  const chosen = new Set<string>();
  for (const variant of variants) {
    if (variant.options.length < options.length) throw unprocessable({ variants: ['an option has no value'] });
    const key = JSON.stringify(variant.options.slice(0, options.length));
    if (chosen.has(key)) throw unprocessable({ variants: ['the option values appear twice'] });
    chosen.add(key);
  }
  return product;
}

/** Handles are unique in a store. */
function freeHandle(shop: Shop, wanted: string): string {
  const handle = slug(wanted);
  const taken = new Set(shop.products.values().map((product) => product.handle));
  if (!taken.has(handle)) return handle;
  if (shop.profile.takenHandle === 'refuses') throw unprocessable({ handle: ['has already been taken'] });
  for (let count = 1; ; count += 1) if (!taken.has(`${handle}-${count}`)) return `${handle}-${count}`;
}

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** How webhooks call a status; the API has words of its own. */
const statusWords = { active: 'activated', draft: 'deactivated', archived: 'archived' } as const;

type ProductTopic = 'products/create' | 'products/update' | 'products/delete' | 'products/status_changed';

function announce(shop: Shop, topic: ProductTopic, product: StoredProduct, before?: StoredProduct): void {
  const payloads: Record<ProductTopic, () => unknown> = {
    'products/create': () => payload(shop, product),
    'products/update': () => payload(shop, product),
    'products/delete': () => ({ id: product.id }),
    'products/status_changed': () => ({
      product_id: product.id,
      status_new: statusWords[product.status],
      status_old: statusWords[before?.status ?? product.status],
      updated_at: shop.time(product.updated),
    }),
  };
  shop.onEvent({ topic, payload: payloads[topic] });
}

function payload(shop: Shop, product: StoredProduct): unknown {
  const current = shop.products.get(product.id) ?? product;
  return { ...productView(shop, current), status: statusWords[current.status] };
}
