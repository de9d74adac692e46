import { type SeedProduct, STARTING_STOCK } from '../woocommerce/seedProducts.ts';
import { KNOWN_SCOPES } from './oauth/scopes.ts';
import { freeHandle } from './products/events.ts';
import { blankVariant } from './products/variantFields.ts';
import type { Shop } from './shop.ts';
import type { StoredMedia, StoredProduct } from './types.ts';

/** When the shops' own products were made. Fixed, so that a world without a journal is always the same one. */
const MADE = Date.UTC(2026, 8, 14, 9, 30);
const SEEDED = 3;

/** Writes a shop's first state: what its like at WooCommerce has on its shelves, or the first of it. */
export function seedShop(shop: Shop): void {
  const token = { token: shop.profile.customToken, app: 'custom', scopes: [...KNOWN_SCOPES], expiresAt: null };
  shop.tokens.set(token.token, token);
  const stock = (STARTING_STOCK[shop.profile.name] ?? []).slice(0, SEEDED);
  for (const [index, seed] of stock.entries()) plant(shop, seed, MADE + index * 3_600_000);
}

/** Seeding goes past the index: it is rebuilt once everything is in place. */
function plant(shop: Shop, seed: SeedProduct, made: number): void {
  const option = seed.options ?? { name: 'Title', values: ['Default Title'] };
  const media = seed.images.map((file) => imageFor(shop, file));
  const product: StoredProduct = {
    id: shop.newId('Product'),
    title: seed.name,
    handle: freeHandle(shop, seed.name),
    status: 'ACTIVE',
    descriptionHtml: seed.description,
    seo: { title: null, description: null },
    isGiftCard: false,
    tags: [],
    created: made,
    updated: made,
    options: [
      {
        id: shop.newId('ProductOption'),
        name: option.name,
        values: option.values.map((name) => ({ id: shop.newId('ProductOptionValue'), name })),
      },
    ],
    variants: option.values.map((value) => ({
      ...blankVariant(shop),
      sku: seed.options ? `${seed.sku}-${value.toUpperCase().replaceAll(' ', '')}` : seed.sku,
      price: seed.price,
      values: [value],
      tracked: true,
      available: seed.stock,
      weight: { unit: shop.profile.weightUnit, value: Number(seed.weight) },
    })),
    mediaIds: media.map(({ id }) => id),
    metafields: [],
    collectionIds: [],
    publicationIds: shop.publications.map(({ id }) => id),
  };
  shop.products.set(product.id, product);
}

function imageFor(shop: Shop, file: string): StoredMedia {
  const source = `https://photos.example.test/${file}`;
  const media: StoredMedia = { id: shop.newId('MediaImage'), source, file, alt: '', status: 'READY' };
  shop.media.set(media.id, media);
  return media;
}
