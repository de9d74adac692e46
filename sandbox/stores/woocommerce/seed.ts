import { blankProduct } from './products/blankProduct.ts';
import { slugOf } from './products/text.ts';
import { type SeedProduct, STARTING_STOCK } from './seedProducts.ts';
import type { Shop } from './shop.ts';
import type { StoredImage, StoredProduct } from './types.ts';

/** When the shops' own products were made. Fixed, so that a world without a journal is always the same one. */
const MADE = Date.UTC(2026, 8, 14, 9, 30);

/** Writes a shop's first state. */
export function seedShop(shop: Shop): void {
  const { name, consumerKey, consumerSecret } = shop.profile;
  shop.keys.set(1, { id: 1, consumerKey, consumerSecret, permissions: 'read_write', description: 'Well-known key' });
  const uncategorized = { id: 15, taxonomy: 'product_cat', name: 'Uncategorized', slug: 'uncategorized' } as const;
  shop.terms.set(15, { ...uncategorized, description: '', parent: 0 });
  for (const [index, seed] of (STARTING_STOCK[name] ?? []).entries()) plant(shop, seed, MADE + index * 3_600_000);
}

function plant(shop: Shop, seed: SeedProduct, made: number): void {
  const images = seed.images.map((file) => imageFor(shop, file, made));
  const id = shop.nextId('post', 10);
  const variable = seed.options !== undefined;
  const product: StoredProduct = {
    ...blankProduct(id, variable ? 'variable' : 'simple', made),
    name: seed.name,
    slug: slugOf(seed.name),
    description: seed.description,
    sku: seed.sku,
    weight: seed.weight,
    categories: [15],
    images,
    ...(variable ? {} : priced(seed.price, seed.stock)),
    attributes: seed.options
      ? [{ name: seed.options.name, position: 0, visible: true, variation: true, options: seed.options.values }]
      : [],
  };
  put(shop, product);
  for (const option of seed.options?.values ?? []) {
    const own = shop.nextId('post', 10);
    put(shop, {
      ...blankProduct(own, 'variation', made),
      ...priced(seed.price, seed.stock),
      parentId: id,
      slug: slugOf(`${seed.name} ${option}`),
      sku: `${seed.sku}-${option.toUpperCase().replaceAll(' ', '')}`,
      chosen: [{ name: seed.options?.name ?? '', option }],
    });
  }
}

/** Seeding goes past the index: it is rebuilt once everything is in place. */
function put(shop: Shop, product: StoredProduct): void {
  shop.products.set(product.id, product);
}

function priced(price: string, stock: number): Partial<StoredProduct> {
  const status = stock > 0 ? 'instock' : 'outofstock';
  return { regular_price: price, manage_stock: true, stock_quantity: stock, stock_status: status };
}

function imageFor(shop: Shop, name: string, created: number): StoredImage {
  const id = shop.nextId('post', 10);
  const file = `2026/09/${name}`;
  const image = { id, file, source: `https://photos.example.test/${name}`, name, alt: '', created };
  shop.images.set(id, image);
  return image;
}
