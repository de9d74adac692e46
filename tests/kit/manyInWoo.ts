import type { World } from '../../sandbox/world.ts';

interface Held {
  id: number;
  parentId: number;
  type: string;
  name: string;
  slug: string;
  sku: string;
  status: string;
  regular_price: string;
  sale_price: string;
}

/**
 * Puts this many more products without variations into a sandbox shop of WooCommerce, each at a price of its own and every
 * third on sale, some for a few cents less. Returns their SKUs.
 */
export function manyInWoo(world: World, shop: string, count: number): string[] {
  const products = world.collection<Held>(`woocommerce/${shop}/products`);
  const model = products.values().find(({ type, status }) => type === 'simple' && status === 'publish');
  if (!model) throw new Error(`${shop} has no product without variations.`);
  return Array.from({ length: count }, (_, at) => {
    const id = 500_000 + at;
    const sku = `MANY-${at}`;
    const price = 5 + at * 0.37;
    const sale = at % 3 === 0 ? (price - (at % 7 === 0 ? 0.05 : 1)).toFixed(2) : '';
    products.set(id, {
      ...model,
      id,
      sku,
      name: `Peg n° ${at}`,
      slug: `peg-${at}`,
      regular_price: price.toFixed(2),
      sale_price: sale,
    });
    return sku;
  });
}
