import { shelfOf } from '../../catalogue/shelf.ts';
import { createProduct } from './products/createProduct.ts';
import type { Shop } from './shop.ts';
import { SCOPES } from './shops.ts';

/** Writes a shop's first state. */
export function seedShop(shop: Shop): void {
  const { privateToken, name } = shop.profile;
  const access = { token: privateToken, refreshToken: '', app: 'private', scopes: [...SCOPES] };
  shop.tokens.set(privateToken, { ...access, expiresAt: null, replaces: null });
  for (const { title, description, price, stock, images, option, variants, made } of shelfOf('shoplazza', name)) {
    const product = createProduct(shop, {
      title,
      description,
      published: true,
      has_only_default_variant: option === null,
      need_variant_image: false,
      inventory_tracking: true,
      inventory_policy: 'deny',
      images: images.map(({ source }) => ({ src: source })),
      ...(option ? { options: [option] } : {}),
      variants: variants.map(({ value, sku }) => ({
        price: Number(price),
        inventory_quantity: stock,
        sku,
        ...(value === null ? {} : { option1: value }),
      })),
    });
    shop.products.set(product.id, { ...product, createdAt: made, updatedAt: made });
  }
}
