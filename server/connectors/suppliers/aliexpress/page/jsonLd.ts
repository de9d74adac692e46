import { z } from 'zod';
import type { CollectedProductInput } from '#contract/collected.schemas.ts';
import { imageUrls } from '../../../lib/supplier/alicdnImage.ts';
import { parseJsonIfAny } from '../../../lib/supplier/bigJson.ts';
import { metaContent } from '../../../lib/supplier/htmlText.ts';
import { jsonLdScripts } from '../../../lib/supplier/jsonLdScripts.ts';
import { part, Text } from '../../../lib/supplier/shapes.ts';
import { currencyOf, firstText, isObject, priceOf } from '../../../lib/supplier/values.ts';
import { collected } from '../listing.ts';
import { pageProductId, titleWithoutPrice } from './titleAndId.ts';

const Product = z.looseObject({
  '@type': z.literal(['Product', 'ProductGroup']),
  name: Text,
  image: z.unknown().optional(),
  offers: z.preprocess(
    (offers) => (Array.isArray(offers) ? offers.find(isObject) : offers),
    part({ '@type': Text, price: Text, priceCurrency: Text }),
  ),
});

/**
 * The last resort for pages whose data came later and was not saved: JSON-LD and the meta tags. There are no SKUs in
 * it, so the product has one variant without stock, and a price only where a single one is offered.
 */
export function readJsonLd(html: string): CollectedProductInput | null {
  const items = jsonLdScripts(html).flatMap(parseJsonIfAny);
  const found = jsonLdProduct(items, {
    productId: pageProductId(html),
    ogTitle: metaContent(html, 'og:title'),
    ogImage: metaContent(html, 'og:image'),
  });
  return found === null || found.title === '' || found.currency === '' ? null : found;
}

/** The same from a page's JSON-LD and meta tags themselves; what they lack is ''. Null without an id or JSON-LD. */
export function jsonLdProduct(
  items: readonly unknown[],
  page: { productId: string; ogTitle: string; ogImage: string },
): CollectedProductInput | null {
  const product = items.map((item) => Product.safeParse(item).data).find((one) => one !== undefined);
  if (product === undefined || page.productId === '') return null;
  const offer = product.offers?.['@type'] === 'AggregateOffer' ? null : product.offers;
  const images = imageUrls([product.image].flat());
  return collected({
    productId: page.productId,
    title: firstText(product.name) || titleWithoutPrice(page.ogTitle),
    bodyHtml: '',
    images: images.length > 0 ? images : imageUrls([page.ogImage]),
    videoUrl: null,
    origin: '',
    store: '',
    currency: currencyOf(product.offers?.priceCurrency) ?? '',
    weight: null,
    offers: [{ skuId: null, choices: [], price: priceOf(offer?.price), compareAtPrice: null, stock: null }],
  });
}
