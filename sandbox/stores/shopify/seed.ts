import { type ShelfProduct, shelfOf } from '../../catalogue/shelf.ts';
import { freeHandle } from './products/events.ts';
import { blankVariant } from './products/variantFields.ts';
import type { Shop } from './shop.ts';
import { KNOWN_SCOPES } from './shops.ts';
import type { StoredMedia } from './types.ts';

/** Writes a shop's first state. */
export function seedShop(shop: Shop): void {
  const token = { token: shop.profile.customToken, app: 'custom', scopes: [...KNOWN_SCOPES], expiresAt: null };
  shop.tokens.set(token.token, token);
  for (const product of shelfOf('shopify', shop.profile.name)) plant(shop, product);
}

/** Seeding goes past the index: it is rebuilt once everything is in place. */
function plant(shop: Shop, { title, description, price, stock, weight, variants, made, ...of }: ShelfProduct): void {
  const option = of.option ?? { name: 'Title', values: ['Default Title'] };
  const mediaIds = of.images.map((image) => {
    const media: StoredMedia = { ...image, id: shop.newId('MediaImage'), alt: '', status: 'READY' };
    shop.media.set(media.id, media);
    return media.id;
  });
  const id = shop.newId('Product');
  shop.products.set(id, {
    id,
    title,
    handle: freeHandle(shop, title),
    status: 'ACTIVE',
    descriptionHtml: description,
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
    variants: variants.map(({ value, sku }) => ({
      ...blankVariant(shop),
      sku,
      price,
      values: [value ?? 'Default Title'],
      tracked: true,
      available: stock,
      weight: { unit: shop.profile.weightUnit, value: Number(weight) },
    })),
    mediaIds,
    metafields: [],
    collectionIds: [],
    publicationIds: shop.publications.map((one) => one.id),
  });
}
