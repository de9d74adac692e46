import { type ShelfProduct, shelfOf } from '../../catalogue/shelf.ts';
import type { Shop } from './shop.ts';
import type { StoredProduct } from './types.ts';

/** Writes a shop's first state. */
export function seedShop(shop: Shop): void {
  for (const shelved of shelfOf('shopline', shop.profile.handle)) {
    const product = planted(shop, shelved);
    shop.products.set(product.id, product);
  }
}

function planted(shop: Shop, { title, description, option, made, ...of }: ShelfProduct): StoredProduct {
  const images = of.images.map(({ source }) => {
    const id = shop.nextId('image');
    return { id, src: `https://img.myshopline.com/image/store/${shop.profile.storeId}/${id}.jpeg`, source, alt: '' };
  });
  const handle = title.toLowerCase().replace(/\W+/g, '-');
  const place = shop.locations.find(({ active }) => active)?.id ?? '';
  return {
    id: shop.nextId('product'),
    handle,
    title,
    subtitle: '',
    bodyHtml: description,
    vendor: shop.profile.title,
    category: '',
    spu: '',
    path: `/products/${handle}`,
    templatePath: '',
    status: 'active',
    tags: [],
    options: option ? [{ id: shop.nextId('option'), name: option.name }] : [],
    images,
    variants: of.variants.map(({ value, sku }) => ({
      id: shop.nextId('variant'),
      inventoryItemId: shop.nextId('item'),
      options: value === null ? [] : [value],
      sku,
      barcode: '',
      price: of.price,
      compareAtPrice: '0.00',
      weight: of.weight,
      weightUnit: 'kg',
      inventoryPolicy: 'deny',
      tracked: true,
      requiresShipping: true,
      taxable: true,
      imageId: images[0]?.id ?? '',
      available: { [place]: of.stock },
      created: made,
      updated: made,
    })),
    created: made,
    updated: made,
  };
}
