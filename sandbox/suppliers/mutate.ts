import { chanceOf, shuffled } from '../lib/chance.ts';

/** What becomes of a SKU under those who have noted it: another id, other words, another picture, or nothing is left of it. */
export const mutations = ['skuId', 'options', 'picture', 'gone'] as const;
export type Mutation = (typeof mutations)[number];

/** How a supplier's SKU becomes another. Each returns what it changes, as it is then. */
export interface Mutating<Sku, Product> {
  renumbered(sku: Sku, id: string): Sku;
  /** With other words for its first option, which all have that share it. Throws where there are no options. */
  reworded(product: Product, sku: Sku): Product;
  /** With another picture, of its first option's value or else of the product. */
  repictured(product: Product, sku: Sku): Product;
}

/** How a seller rewrites an option. */
export const otherWords = (words: string): string => `${words} (2nd edition)`;

/** What stands where a picture was. */
export const insteadOf = (picture: string | undefined): string => `instead of/${picture ?? ''}`;

/** Of suppliers whose SKUs hold their choices, each with words and picture. */
export function mutatingChoices<
  Key extends string,
  Choice extends { valueId: number | string; image?: string },
  Sku extends { id: string } & Record<Key, Choice[]>,
  Product extends { skus: Sku[]; images: string[] },
>(
  key: Key,
  { picture, reword }: { picture: (name: string) => string; reword: (choice: Choice) => Choice },
): Mutating<Sku, Product> {
  const changed = (product: Product, of: Sku, change: (choice: Choice) => Choice): Product => {
    const [wanted] = of[key];
    if (!wanted) throw new Error('the product has no options');
    const skus = product.skus.map((sku) => {
      const [first, ...others] = sku[key];
      return first?.valueId === wanted.valueId ? { ...sku, [key]: [change(first), ...others] } : sku;
    });
    return { ...product, skus };
  };
  return {
    renumbered: (sku, id) => ({ ...sku, id }),
    reworded: (product, sku) => changed(product, sku, reword),
    repictured: (product, sku) => {
      const [own] = sku[key];
      const [first, ...images] = product.images;
      const image = picture(insteadOf(own?.image ?? first));
      return own
        ? changed(product, sku, (choice) => ({ ...choice, image }))
        : { ...product, images: [image, ...images] };
    },
  };
}

/** What a supplier sells: products that are on sale, with the ids of their SKUs. */
export interface Shelf {
  productId: string;
  skuIds: string[];
}

/** So many SKUs of those on sale, no two of a product, each with what becomes of it, as the seed decides. */
export function chosenMutations(
  shelves: readonly Shelf[],
  { count, seed }: { count: number; seed: number },
): { productId: string; change: Mutation; skuId: string }[] {
  const chance = chanceOf(seed);
  const oneOf = <T>(all: readonly T[]): T | undefined => all[Math.floor(chance() * all.length)];
  const withSkus = shelves.filter(({ skuIds }) => skuIds.length > 1);
  if (withSkus.length < count) throw new Error(`only ${withSkus.length} products on sale have several SKUs`);
  return shuffled(withSkus, chance)
    .slice(0, count)
    .map(({ productId, skuIds }) => ({
      productId,
      change: oneOf(mutations) ?? 'gone',
      skuId: oneOf(skuIds) ?? '',
    }));
}
