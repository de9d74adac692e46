import type { World } from '../../../world.ts';
import { buildProduct } from './buildProduct.ts';
import type { SupplierProduct } from './supplierProduct.ts';

/** Numbers below are those of the catalogue that is always there. */
const FIRST = 1000;
const COLOURS = 5;

/**
 * Puts so many products alike on sale, each with so many SKUs (five colours in sizes), and answers their ids. Asked again,
 * it puts the same ones there again.
 */
export function manyProducts(world: World, { count, skus }: { count: number; skus: number }): string[] {
  const held = world.collection<SupplierProduct>('aliexpress/products');
  return Array.from({ length: count }, (_, at) => {
    const product = buildProduct({
      number: FIRST + at,
      title: `Storage Basket with Lid No. ${at + 1}`,
      category: 200003217,
      store: [1104100055, 'Basketry Store'],
      price: [1899, 1099, 20],
      stock: 200,
      options: optionsOf(skus),
      attributes: [['Brand Name', 'BASKETRY']],
      weightKg: '0.400',
      sizeCm: [30, 20, 15],
      sales: '500+',
      rating: '4.7',
      reviews: '120',
    });
    // Colours and sizes together may be more than was asked for.
    held.set(product.id, { ...product, skus: product.skus.slice(0, skus) });
    return String(product.id);
  });
}

function optionsOf(skus: number) {
  const colours = Math.min(skus, COLOURS);
  const value = (id: number, name: string) =>
    Array.from({ length: id }, (_, at): [number, string] => [700_000_001 + at, `${name} ${at + 1}`]);
  return [
    { id: 14, name: 'Color', values: value(colours, 'Colour') },
    { id: 5, name: 'Size', values: value(Math.ceil(skus / colours), 'Size') },
  ];
}
