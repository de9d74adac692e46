import type { collectCalls } from '#contract/collected.calls.ts';
import type { SentOf } from '#contract/endpoint.ts';

const colours = Array.from({ length: 50 }, (_, at) => `Shade ${at + 1}`);
const sizes = Array.from({ length: 40 }, (_, at) => `${at + 30}`);

/** A product of 2,000 variants: 50 colours in 40 sizes, as the browser extension would send it. */
export const manyVariants: SentOf<typeof collectCalls.collection>['product'] = {
  source: 'aliexpress',
  supplierProductId: '1005000000002000',
  sourceUrl: null,
  title: 'Trainer in every colour',
  bodyHtml: '<p>Light, washable, <strong>made to walk</strong>.</p>',
  images: Array.from({ length: 6 }, (_, at) => ({ src: `https://img.example.com/${at}.jpg` })),
  currency: 'USD',
  options: [
    { name: 'Colour', values: colours },
    { name: 'Size', values: sizes },
  ],
  variants: colours.flatMap((colour, row) =>
    sizes.map((size, column) => ({
      supplierSkuId: `12000000000${String(row * 40 + column).padStart(6, '0')}`,
      sku: `TR-${row + 1}-${size}`,
      optionValues: [colour, size],
      supplierPrice: '8.40',
      price: '19.90',
      compareAtPrice: '24.90',
      stock: 120,
      weight: '0.35',
    })),
  ),
};
