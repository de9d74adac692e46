import type { World } from '../../sandbox/world.ts';

interface Held {
  id: string;
  title: string;
  descriptionHtml: string;
  updated: number;
  variants: { id: string; itemId: string }[];
}

/**
 * Puts this many more products into a sandbox shop of Shopify, with the variants and images of one that it has, and
 * descriptions so long that 300 of them are more than one part of a bulk operation's file.
 */
export function manyInShopify(world: World, shop: string, count: number): void {
  const products = world.collection<Held>(`shopify/${shop}/products`);
  const model = products.values().find(({ variants }) => variants.length > 1);
  if (!model) throw new Error(`${shop} has no product with variants.`);
  for (let at = 1; at <= count; at += 1) {
    const id = (kind: string, place = 0): string =>
      `gid://shopify/${kind}/93${String(at * 100 + place).padStart(14, '0')}`;
    products.set(id('Product'), {
      ...model,
      id: id('Product'),
      title: `Lampe n° ${at} 灯`,
      descriptionHtml: `<p>${'明るい '.repeat(500)}</p>`,
      updated: model.updated + at * 1000,
      variants: model.variants.map((one, place) => ({
        ...one,
        id: id('ProductVariant', place),
        itemId: id('InventoryItem', place),
      })),
    });
  }
}
