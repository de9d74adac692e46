import type { CollectedProductInput } from '#contract/collected.schemas.ts';
import { parseJsonIfAny } from '../../../lib/supplier/bigJson.ts';
import type { ReadingField } from '../../../lib/supplier/pageReading.ts';
import { textOf } from '../../../lib/supplier/values.ts';
import { collected } from '../listing.ts';
import { attributesOf, pageCategory, pageDescription, pageImages, pageVideo, pageWeight, tellsVideo } from './facts.ts';
import { pagePrices } from './prices.ts';
import { DetailData } from './shapes.ts';
import { pageSkus } from './skus.ts';

/** What a page's data gave, and how far it is to be trusted. */
export interface PageRead {
  /** '' where the data does not name it: the address does. */
  productId: string;
  /** Fields that were not there are empty, prices null. */
  product: CollectedProductInput;
  guessed: ReadingField[];
  /** Fields of which the data leaves open whether there are any. */
  open: ReadingField[];
  neverTold: ReadingField[];
  /** There are SKUs, and they cannot be read. */
  isBroken: boolean;
}

/** Reads `window.detailData`, parsed or as the text of its literal; null when it is something else. */
export function readDetailData(given: unknown, productId: string): PageRead | null {
  const data = DetailData.safeParse(typeof given === 'string' ? parseJsonIfAny(given) : given).data;
  if (data === undefined) return null;
  const { product } = data.globalData;
  const prices = pagePrices(data);
  const skus = pageSkus(data, prices);
  const { weight, sure } = pageWeight(data);
  const video = pageVideo(product);
  return {
    productId: textOf(product.productId),
    product: collected({
      productId,
      title: textOf(product.subject),
      bodyHtml: pageDescription(data),
      images: pageImages(product),
      videoUrl: video,
      category: pageCategory(data),
      origin: attributesOf(data).get('place of origin') ?? '',
      store: textOf(data.globalData.seller?.companyName),
      currency: skus.currency,
      minOrder: prices.minOrder,
      weight,
      offers: skus.offers,
    }),
    guessed: [
      ...(skus.telling === 'combined' || skus.telling === 'absent' ? (['variants'] as const) : []),
      // Without its SKUs nobody knows whether they all cost the same.
      ...(prices.fromSample || skus.telling === 'combined' ? (['price'] as const) : []),
      ...(sure ? [] : (['weight'] as const)),
    ],
    open: [
      ...(skus.telling === 'absent' || skus.telling === 'broken' ? (['options'] as const) : []),
      ...(video === null && tellsVideo(product) ? (['video'] as const) : []),
    ],
    // A block for stock without counts is how goods made to order look.
    neverTold: !skus.countsStock && data.globalData.inventory != null ? ['stock'] : [],
    isBroken: skus.telling === 'broken',
  };
}
