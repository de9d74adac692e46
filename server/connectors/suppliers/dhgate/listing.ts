import type { CollectedProductInput } from '#contract/collected.ts';
import { limits } from '#contract/limits.ts';
import { type Offer, variantsOf } from '../../lib/supplier/variants.ts';
import { productUrl } from './link.ts';

interface Listing {
  itemCode: string;
  title: string;
  bodyHtml: string;
  images: string[];
  videoUrl: string | null;
  category: string;
  store: string;
  currency: string;
  /** Least number of pieces in one order; null where unknown. */
  minOrder: number | null;
  /** Kilograms. */
  weight: string | null;
  offers: Offer[];
}

/** The contract's product: what could not be read is '' or null. */
export function listing({ itemCode, offers, weight, ...read }: Listing): CollectedProductInput {
  return {
    source: 'dhgate',
    supplierProductId: itemCode,
    sourceUrl: productUrl(itemCode),
    title: read.title.slice(0, limits.titleLength).trim(),
    bodyHtml: read.bodyHtml,
    images: read.images.slice(0, 500).map((src) => ({ src })),
    videoUrl: read.videoUrl,
    category: read.category.slice(0, 255),
    store: read.store.slice(0, 255),
    currency: read.currency,
    minOrder: read.minOrder,
    ...variantsOf(offers, weight),
  };
}
