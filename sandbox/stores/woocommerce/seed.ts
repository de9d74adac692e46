import { type ShelfProduct, shelfOf } from '../../catalogue/shelf.ts';
import { blankProduct } from './products/blankProduct.ts';
import { slugOf } from './products/text.ts';
import type { Shop } from './shop.ts';
import type { StoredImage, StoredProduct } from './types.ts';

/** Writes a shop's first state. */
export function seedShop(shop: Shop): void {
  const { name, consumerKey, consumerSecret } = shop.profile;
  shop.keys.set(1, { id: 1, consumerKey, consumerSecret, permissions: 'read_write', description: 'Well-known key' });
  const uncategorized = { id: 15, taxonomy: 'product_cat', name: 'Uncategorized', slug: 'uncategorized' } as const;
  shop.terms.set(15, { ...uncategorized, description: '', parent: 0 });
  for (const product of shelfOf('woocommerce', name)) plant(shop, product);
}

/** Seeding goes past the index: it is rebuilt once everything is in place. */
function plant(shop: Shop, { title, sku, description, weight, option, variants, made, ...of }: ShelfProduct): void {
  const images = of.images.map((image) => imageFor(shop, image, made));
  const id = shop.nextId('post', 10);
  shop.products.set(id, {
    ...blankProduct(id, option ? 'variable' : 'simple', made),
    name: title,
    slug: slugOf(title),
    description,
    sku,
    weight,
    categories: [15],
    images,
    ...(option ? {} : priced(of)),
    attributes: option
      ? [{ name: option.name, position: 0, visible: true, variation: true, options: option.values }]
      : [],
  });
  for (const { value, sku: ownSku } of option ? variants : []) {
    const own = shop.nextId('post', 10);
    shop.products.set(own, {
      ...blankProduct(own, 'variation', made),
      ...priced(of),
      parentId: id,
      slug: slugOf(`${title} ${value}`),
      sku: ownSku,
      chosen: [{ name: option?.name ?? '', option: value ?? '' }],
    });
  }
}

function priced({ price, stock }: Pick<ShelfProduct, 'price' | 'stock'>): Partial<StoredProduct> {
  const status = stock > 0 ? 'instock' : 'outofstock';
  return { regular_price: price, manage_stock: true, stock_quantity: stock, stock_status: status };
}

function imageFor(shop: Shop, { file: name, source }: ShelfProduct['images'][number], created: number): StoredImage {
  const id = shop.nextId('post', 10);
  const image = { id, file: `2026/09/${name}`, source, name, alt: '', created };
  shop.images.set(id, image);
  return image;
}
