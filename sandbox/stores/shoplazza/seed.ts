import { createProduct } from './products/createProduct.ts';
import { type SeedProduct, STARTING_STOCK } from './seedProducts.ts';
import type { Shop } from './shop.ts';
import { SCOPES } from './shops.ts';

/** When the shops' own products were made. Fixed, so that a world without a journal is always the same one. */
const MADE = Date.UTC(2026, 8, 14, 9, 30);

/** Writes a shop's first state. */
export function seedShop(shop: Shop): void {
  const { privateToken, name } = shop.profile;
  const access = { token: privateToken, refreshToken: '', app: 'private', scopes: [...SCOPES] };
  shop.tokens.set(privateToken, { ...access, expiresAt: null, replaces: null });
  for (const [at, seed] of (STARTING_STOCK[name] ?? []).entries()) plant(shop, seed, MADE + at * 3_600_000);
}

function plant(shop: Shop, { title, sku, price, stock, image, option }: SeedProduct, made: number): void {
  const values = option?.values ?? [null];
  const product = createProduct(shop, {
    title,
    description: `<p>${title}.</p>`,
    published: true,
    has_only_default_variant: option === undefined,
    need_variant_image: false,
    inventory_tracking: true,
    inventory_policy: 'deny',
    images: [{ src: `https://photos.example.test/${image}` }],
    ...(option ? { options: [option] } : {}),
    variants: values.map((value) => ({
      price,
      inventory_quantity: stock,
      sku: value === null ? sku : `${sku}-${value.toUpperCase()}`,
      ...(value === null ? {} : { option1: value }),
    })),
  });
  shop.products.set(product.id, { ...product, createdAt: made, updatedAt: made });
}
