import type { StorePlatformName } from '../faults.ts';
import { optionIn } from './listing.ts';
import data from './stores.json' with { type: 'json' };

/** A product that a shop has on its shelves before anyone publishes to it. */
export interface ShelfProduct {
  title: string;
  sku: string;
  /** HTML. */
  description: string;
  /** In the shop's currency. */
  price: string;
  stock: number;
  /** In the shop's unit. */
  weight: string;
  /** Where each was loaded from. */
  images: { file: string; source: string }[];
  /** By what its variants differ; null for a single one. */
  option: { name: string; values: string[] } | null;
  /** One for each value; the product itself where there is no option. */
  variants: { value: string | null; sku: string }[];
  /** TikTok Shop's, which has no product without one. */
  category: string;
  /** Milliseconds since 1970. Fixed, so that a world without a journal is always the same one. */
  made: number;
}

const MADE = Date.UTC(2026, 8, 14, 9, 30);

/** What a shop starts with. */
export const shelfOf = (platform: StorePlatformName, shop: string): ShelfProduct[] =>
  data
    .filter((one) => one.in.includes(`${platform}/${shop}`))
    .map(({ in: _, images = [], option, weight = '', category = '', ...product }, at) => {
      const { name, values } = option === undefined ? { name: '', values: [] } : optionIn(option);
      const skuOf = (value: string): string => `${product.sku}-${value.toUpperCase().replaceAll(' ', '')}`;
      return {
        ...product,
        weight,
        category,
        images: images.map((file) => ({ file, source: `https://photos.example.test/${file}` })),
        option: option === undefined ? null : { name, values },
        variants:
          option === undefined
            ? [{ value: null, sku: product.sku }]
            : values.map((value) => ({ value, sku: skuOf(value) })),
        made: MADE + at * 3_600_000,
      };
    });
