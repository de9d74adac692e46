import { Capture, type CapturePart, type ShownPage } from '#contract/capture.ts';
import type { PageReading } from '#server/connectors/supplier.ts';
import { dhgate } from '#server/connectors/suppliers/dhgate/index.ts';
import { required } from '#tests/kit/required.ts';

const URL_OF = 'https://www.dhgate.com/product/folding-cup/859000001.html';

/** Reads a saved page. */
export const readPage = required(dhgate.page);

/** Reads what the extension sends of a page: of the cup's, unless `url` is another. */
export function capture(parts: CapturePart[], shown: ShownPage = {}, url = URL_OF): PageReading {
  return required(dhgate.capture)(
    Capture.parse({ supplier: 'dhgate', url, capturedAt: '2026-11-01T00:00:00Z', parts, shown }),
  );
}

/** The one part that a page's stream is sent as. */
export const flight = (data: unknown): CapturePart[] => [{ name: 'flight', data }];

/** How each field was read, and from where. */
export const stateOf = ({ fields }: PageReading): Record<string, string> =>
  Object.fromEntries(fields.map(({ field, state, from }) => [field, `${state} ${from}`]));

/** What is made of the page that `pageData` tells of. */
export const cup = {
  source: 'dhgate',
  supplierProductId: '859000001',
  sourceUrl: 'https://www.dhgate.com/product/-/859000001.html',
  title: 'Folding cup "Quai"',
  bodyHtml: '<p>Folds – 100%</p><img src="https://image.dhgate.com/a.jpg">',
  images: [
    { src: 'https://img4.dhresource.com/webp/m/0x0/f3/albu/a.jpg', alt: '' },
    { src: 'https://img4.dhresource.com/webp/m/0x0/f3/albu/b.jpg', alt: '' },
  ],
  videoUrl: 'https://video.dhimgs.com/video/cup.mp4',
  category: 'Cups & Mugs',
  store: 'quai_store',
  currency: 'USD',
  options: [
    { name: 'Color', values: ['Rouge', 'Noir'] },
    { name: 'Options', values: ['with lid'] },
  ],
  variants: [
    {
      supplierSkuId: null,
      optionValues: ['Rouge', 'with lid'],
      supplierPrice: '3.2',
      price: '3.2',
      compareAtPrice: '4',
      stock: null,
      weight: '0.35',
      weightUnit: 'kg',
      imageSrc: 'https://img4.dhresource.com/webp/m/0x0/f3/albu/r.jpg',
    },
    {
      supplierSkuId: '1108553376780156947',
      optionValues: ['Noir', 'with lid'],
      supplierPrice: '3.2',
      price: '3.2',
      compareAtPrice: '4',
      stock: 420,
      weight: '0.35',
      weightUnit: 'kg',
      imageSrc: 'https://img4.dhresource.com/webp/m/0x0/f3/albu/n.jpg',
    },
  ],
};
