import { z } from 'zod';
import type { CollectedProductInput } from '#contract/collected.ts';
import { imageUrls } from '../../../lib/supplier/alicdnImage.ts';
import { parseJsonIfAny } from '../../../lib/supplier/bigJson.ts';
import { blocksOf } from '../../../lib/supplier/blocks.ts';
import { metaContent } from '../../../lib/supplier/htmlText.ts';
import { part, Text } from '../../../lib/supplier/shapes.ts';
import { currencyOf, firstText, isObject, priceOf } from '../../../lib/supplier/values.ts';
import { collected } from '../listing.ts';
import { pageProductId, titleWithoutPrice } from './titleAndId.ts';

const scripts = /<script\b[^>]{0,300}\btype=["']application\/ld\+json["'][^>]{0,300}>/gi;

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
  const product = productsIn(html)[0];
  const productId = pageProductId(html);
  const title = firstText(product?.name) || titleWithoutPrice(metaContent(html, 'og:title'));
  const currency = currencyOf(product?.offers?.priceCurrency);
  if (product === undefined || productId === '' || title === '' || currency === null) return null;
  const offer = product.offers?.['@type'] === 'AggregateOffer' ? null : product.offers;
  const images = imageUrls([product.image].flat());
  return collected({
    productId,
    title,
    bodyHtml: '',
    images: images.length > 0 ? images : imageUrls([metaContent(html, 'og:image')]),
    videoUrl: null,
    origin: '',
    store: '',
    currency,
    weight: null,
    offers: [{ skuId: null, choices: [], price: priceOf(offer?.price), compareAtPrice: null, stock: null }],
  });
}

function productsIn(html: string): z.output<typeof Product>[] {
  return blocksOf(html, scripts, '</script>')
    .flatMap(({ inner }) => parseJsonIfAny(inner.trim()))
    .map((item) => Product.safeParse(item).data)
    .filter((product) => product !== undefined);
}
