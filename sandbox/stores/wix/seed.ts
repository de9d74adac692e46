import { createHash } from 'node:crypto';
import { type SeedProduct, STARTING_STOCK } from './seedProducts.ts';
import type { Site } from './site.ts';
import type { StoredProduct } from './types.ts';

/** Fixed, so that a world without a journal is always the same one. */
const MADE = Date.UTC(2026, 8, 14, 9, 30);

/** Writes a site's first state. */
export function seedSite(site: Site): void {
  for (const [at, seed] of (STARTING_STOCK[site.profile.name] ?? []).entries())
    plant(site, seed, MADE + at * 3_600_000);
}

function plant(site: Site, seed: SeedProduct, made: number): void {
  const idOf = (part: string): string => guidOf(`${site.profile.name}/${seed.sku}/${part}`);
  const optionId = idOf('option');
  const choices = (seed.option?.choices ?? []).map((name) => ({ choiceId: idOf(name), name, mediaIds: [] }));
  const product: StoredProduct = {
    id: idOf('product'),
    revision: 1,
    created: made,
    updated: made,
    name: seed.name,
    slug: seed.sku.toLowerCase(),
    handle: seed.sku.toLowerCase(),
    plainDescription: seed.description,
    visible: true,
    media: [
      {
        id: `${idOf('media').replaceAll('-', '')}~mv2.jpg`,
        altText: seed.name,
        source: `https://photos.example.test/${seed.image}`,
      },
    ],
    options: seed.option ? [{ id: optionId, name: seed.option.name, renderType: 'TEXT_CHOICES', choices }] : [],
    variants: (choices.length > 0 ? choices : [null]).map((choice) => ({
      id: idOf(`variant ${choice?.name ?? ''}`),
      visible: true,
      sku: choice ? `${seed.sku}-${choice.name.toUpperCase()}` : seed.sku,
      barcode: null,
      choices: choice ? [{ optionId, choiceId: choice.choiceId }] : [],
      price: seed.price,
      compareAtPrice: null,
      weight: seed.weight,
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

/** A GUID that is always the same for the same words. */
function guidOf(words: string): string {
  const hex = createHash('sha256').update(words).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
