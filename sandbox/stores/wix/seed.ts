import { type ShelfProduct, shelfOf } from '../../catalogue/shelf.ts';
import { guidOf } from '../../lib/guid.ts';
import type { Site } from './site.ts';
import type { StoredProduct } from './types.ts';

/** Writes a site's first state. */
export function seedSite(site: Site): void {
  for (const product of shelfOf('wix', site.profile.name)) plant(site, product);
}

function plant(site: Site, { made, ...seed }: ShelfProduct): void {
  const idOf = (part: string): string => guidOf(`${site.profile.name}/${seed.sku}/${part}`);
  const optionId = idOf('option');
  const choices = (seed.option?.values ?? []).map((name) => ({ choiceId: idOf(name), name, mediaIds: [] }));
  const product: StoredProduct = {
    id: idOf('product'),
    revision: 1,
    created: made,
    updated: made,
    name: seed.title,
    slug: seed.sku.toLowerCase(),
    handle: seed.sku.toLowerCase(),
    plainDescription: seed.description,
    visible: true,
    media: seed.images.map(({ source }) => ({
      id: `${idOf('media').replaceAll('-', '')}~mv2.jpg`,
      altText: seed.title,
      source,
    })),
    options: seed.option ? [{ id: optionId, name: seed.option.name, renderType: 'TEXT_CHOICES', choices }] : [],
    variants: seed.variants.map(({ value, sku }) => ({
      id: idOf(`variant ${value ?? ''}`),
      visible: true,
      sku,
      barcode: null,
      choices: value === null ? [] : [{ optionId, choiceId: idOf(value) }],
      price: seed.price,
      compareAtPrice: null,
      weight: Number(seed.weight),
    })),
  };
  site.products.set(product.id, product);
  for (const { id: variantId } of product.variants) {
    const id = guidOf(`${variantId}/inventory`);
    site.inventory.set(id, {
      id,
      revision: 1,
      productId: product.id,
      variantId,
      quantity: seed.stock,
      inStock: seed.stock > 0,
      preorder: { enabled: false, message: null, limit: 100_000 },
      created: made,
      updated: made,
    });
  }
}
