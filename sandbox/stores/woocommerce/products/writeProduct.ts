import { invalidId, RestError } from '../restError.ts';
import type { Shop } from '../shop.ts';
import { defaultCategory } from '../terms/terms.ts';
import type { ProductType, StoredImage, StoredProduct } from '../types.ts';
import { applyProps } from './applyProps.ts';
import { attributesFrom, defaultsFrom } from './attributes.ts';
import { blankProduct } from './blankProduct.ts';
import { altText, type ImageInput, loadImage } from './images.ts';
import { type MetaInput, mergeMeta } from './meta.ts';
import { checkSku, holdingSku } from './sku.ts';
import { slugOf } from './text.ts';

type Params = Record<string, unknown>;

/** Creates a product. An empty body makes a published one called "Product" (observed on 11.0.1). */
export async function createProduct(shop: Shop, params: Params): Promise<StoredProduct> {
  const blank = blankProduct(0, params.type as ProductType, shop.now());
  const draft = applyProps({ ...blank, categories: [defaultCategory(shop)] }, params);
  checkSku(shop, draft.sku, 0);
  return holdingSku(shop, draft.sku, async () => {
    const filled = await fill(shop, draft, params);
    const id = shop.nextId('post', 10);
    const named = { ...filled, id, name: filled.name === '' ? 'Product' : filled.name };
    const product = { ...named, slug: slugFor(shop, named, params.slug as string | undefined) };
    shop.save(product);
    shop.onEvent({ resource: 'product', event: 'created', id });
    return product;
  });
}

/** Updates what the body names. Turned from variable to simple, a product hides its variations but keeps them. */
export async function updateProduct(shop: Shop, id: number, params: Params): Promise<StoredProduct> {
  const held = shop.products.get(id);
  if (!held) throw invalidId('product');
  if (held.type === 'variation') {
    const message =
      'To manipulate product variations you should use the /products/<product_id>/variations/<id> endpoint.';
    throw new RestError('woocommerce_rest_invalid_product_id', message, 404);
  }
  const draft = applyProps({ ...held, type: (params.type as ProductType | undefined) ?? held.type }, params);
  if (draft.sku !== held.sku) checkSku(shop, draft.sku, id);
  const filled = await fill(shop, draft, params);
  // Out of the bin it gets its old slug back; its variations stay where they are until each is taken out too.
  const restored = held.status === 'trash' && filled.status !== 'trash';
  const named = restored ? { ...filled, slug: filled.slug.replace(/__trashed$/, '') } : filled;
  const slug = slugFor(shop, named, params.slug as string | undefined);
  const product = { ...filled, slug, modified: shop.now() };
  shop.save(product);
  shop.onEvent({ resource: 'product', event: 'updated', id });
  return product;
}

/** The lists of a product: terms, attributes, meta and images. One bad image fails the whole call. */
async function fill(shop: Shop, product: StoredProduct, params: Params): Promise<StoredProduct> {
  const next = { ...product };
  if (params.categories) next.categories = knownTerms(shop, params.categories, 'product_cat');
  if (next.categories.length === 0) next.categories = [defaultCategory(shop)];
  if (params.tags) next.tags = knownTerms(shop, params.tags, 'product_tag');
  if (params.attributes) next.attributes = attributesFrom(params.attributes as never);
  if (params.default_attributes)
    next.default_attributes = defaultsFrom(next.attributes, params.default_attributes as never);
  if (params.meta_data) next.meta = mergeMeta(shop, next.meta, params.meta_data as MetaInput[]);
  if (params.images) next.images = await imagesFrom(shop, params.images as ImageInput[]);
  return next;
}

/** Ids that name no term are left out without a word; a product left with no category is Uncategorized. */
function knownTerms(shop: Shop, inputs: unknown, taxonomy: string): number[] {
  const ids = (inputs as { id?: number }[]).map(({ id }) => id ?? 0);
  return [...new Set(ids)].filter((id) => shop.terms.get(id)?.taxonomy === taxonomy);
}

async function imagesFrom(shop: Shop, inputs: ImageInput[]): Promise<StoredImage[]> {
  const images: StoredImage[] = [];
  for (const input of inputs) {
    const kept = input.id ? findImage(shop, input) : undefined;
    images.push(kept ?? (await loadImage(shop, input, 'woocommerce_product_image_upload_error')));
  }
  return images;
}

/** An image the shop has, by id, with a new name or alt text where one is sent. */
export function findImage(shop: Shop, { id = 0, name, alt }: ImageInput): StoredImage {
  const held = shop.images.get(id);
  if (!held) throw new RestError('woocommerce_product_invalid_image_id', `#${id} is an invalid image ID.`, 400);
  return { ...held, name: name ?? held.name, alt: alt === undefined ? held.alt : altText(alt) };
}

const WITHOUT_SLUG = new Set(['draft', 'pending', 'auto-draft']);

/** The slug a product gets: none while it is a draft, else from its name, made unique. */
function slugFor(shop: Shop, product: StoredProduct, wanted?: string): string {
  if (wanted) return unique(shop, slugOf(wanted), product.id);
  if (product.slug !== '' || WITHOUT_SLUG.has(product.status)) return product.slug;
  return unique(shop, slugOf(product.name) || String(product.id), product.id);
}

function unique(shop: Shop, slug: string, id: number): string {
  const taken = new Set(
    shop.products
      .values()
      .filter((product) => product.id !== id && product.slug.startsWith(slug))
      .map((product) => product.slug),
  );
  if (!taken.has(slug)) return slug;
  let index = 2;
  while (taken.has(`${slug}-${index}`)) index += 1;
  return `${slug}-${index}`;
}
