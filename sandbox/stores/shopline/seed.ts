import type { Shop } from './shop.ts';
import type { StoredImage, StoredProduct, StoredVariant } from './types.ts';

/** When the shops' own products were made. Fixed, so that a world without a journal is always the same one. */
const MADE = Date.UTC(2026, 8, 14, 9, 30);
const HOUR = 3_600_000;

interface SeedProduct {
  title: string;
  sku: string;
  body: string;
  price: string;
  stock: number;
  /** Kilograms. */
  weight: string;
  image: string;
  option?: { name: string; values: string[] };
}

const STARTING_STOCK: Record<string, SeedProduct[]> = {
  harbour: [
    {
      title: 'Enamel camping mug',
      sku: 'HS-MUG',
      body: '<p>Steel with a chipped-white glaze. 350 ml.</p>',
      price: '14.00',
      stock: 60,
      weight: '0.18',
      image: 'enamel-mug.jpg',
    },
    {
      title: 'Merino beanie',
      sku: 'HS-BEANIE',
      body: '<p>Fine merino, knitted in one piece.</p>',
      price: '32.00',
      stock: 18,
      weight: '0.09',
      image: 'merino-beanie.jpg',
      option: { name: 'Color', values: ['Oat', 'Moss', 'Ink'] },
    },
  ],
  lantern: [
    {
      title: 'Teelichthalter aus Glas',
      sku: 'LL-GLAS',
      body: '<p>Mundgeblasen, jedes ein wenig anders.</p>',
      price: '12.90',
      stock: 35,
      weight: '0.22',
      image: 'teelicht.jpg',
    },
    {
      title: 'Tischdecke aus Leinen',
      sku: 'LL-DECKE',
      body: '<p>Gewaschenes Leinen, 150 × 250 cm.</p>',
      price: '79.00',
      stock: 9,
      weight: '0.85',
      image: 'tischdecke.jpg',
      option: { name: 'Farbe', values: ['Sand', 'Salbei'] },
    },
  ],
};

/** Writes a shop's first state. */
export function seedShop(shop: Shop): void {
  for (const [index, seed] of (STARTING_STOCK[shop.profile.handle] ?? []).entries()) {
    const product = planted(shop, seed, MADE + index * HOUR);
    shop.products.set(product.id, product);
  }
}

function planted(shop: Shop, seed: SeedProduct, made: number): StoredProduct {
  const id = shop.nextId('image');
  const hosted = `https://img.myshopline.com/image/store/${shop.profile.storeId}/${id}.jpeg`;
  const image: StoredImage = { id, src: hosted, source: `https://photos.example.test/${seed.image}`, alt: '' };
  const handle = seed.title.toLowerCase().replace(/\W+/g, '-');
  return {
    id: shop.nextId('product'),
    handle,
    title: seed.title,
    subtitle: '',
    bodyHtml: seed.body,
    vendor: shop.profile.title,
    category: '',
    spu: '',
    path: `/products/${handle}`,
    templatePath: '',
    status: 'active',
    tags: [],
    options: seed.option ? [{ id: shop.nextId('option'), name: seed.option.name }] : [],
    images: [image],
    variants: (seed.option?.values ?? [null]).map((value) => variantOf(shop, seed, value, id, made)),
    created: made,
    updated: made,
  };
}

function variantOf(shop: Shop, seed: SeedProduct, value: string | null, imageId: string, made: number): StoredVariant {
  const place = shop.locations.find(({ active }) => active)?.id ?? '';
  return {
    id: shop.nextId('variant'),
    inventoryItemId: shop.nextId('item'),
    options: value === null ? [] : [value],
    sku: value === null ? seed.sku : `${seed.sku}-${value.toUpperCase()}`,
    barcode: '',
    price: seed.price,
    compareAtPrice: '0.00',
    weight: seed.weight,
    weightUnit: 'kg',
    inventoryPolicy: 'deny',
    tracked: true,
    requiresShipping: true,
    taxable: true,
    imageId,
    available: { [place]: seed.stock },
    created: made,
    updated: made,
  };
}
