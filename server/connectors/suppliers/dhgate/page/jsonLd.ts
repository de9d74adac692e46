import { z } from 'zod';
import type { CollectedProductInput } from '#contract/collected.schemas.ts';
import { part, Text } from '../../../lib/supplier/shapes.ts';
import { currencyOf, firstText, isObject, priceOf, webAddress } from '../../../lib/supplier/values.ts';
import { imageUrls } from '../image.ts';
import { listing } from '../listing.ts';

const Product = z.looseObject({
  '@type': z.literal('Product'),
  name: Text,
  sku: Text,
  image: z.unknown().optional(),
  offers: z.preprocess(
    (offers) => (Array.isArray(offers) ? offers.find(isObject) : offers),
    part({ priceCurrency: Text, price: Text }),
  ),
});
const Crumb = z.looseObject({ item: part({ '@id': Text, name: Text }) });
const Crumbs = z.looseObject({ '@type': z.literal('BreadcrumbList'), itemListElement: z.array(Crumb) });
const Video = z.looseObject({ '@type': z.literal('VideoObject'), contentUrl: Text });

/**
 * The product in a page's JSON-LD (one script's value, or several). Its price is that of the largest order, so it is a
 * guess for anything else, and `sku` is the item's code, not a SKU's.
 */
export function readJsonLd(data: unknown): { itemCode: string; product: CollectedProductInput } | null {
  const items = [data].flat(2);
  const product = items.map((item) => Product.safeParse(item).data).find((one) => one !== undefined);
  if (product === undefined) return null;
  const crumbs = items.map((item) => Crumbs.safeParse(item).data).find(Boolean)?.itemListElement ?? [];
  const video = items.map((item) => Video.safeParse(item).data).find(Boolean);
  const itemCode = firstText(product.sku);
  return {
    itemCode,
    product: listing({
      productId: itemCode,
      title: firstText(product.name),
      bodyHtml: '',
      images: imageUrls(
        [product.image].flat().map((image) => (isObject(image) ? (image.contentURL ?? image.url) : image)),
      ),
      videoUrl: webAddress(video?.contentUrl),
      // The last crumb is the product itself and leads nowhere; the first is the site.
      category: firstText(crumbs.slice(1).findLast(({ item }) => firstText(item?.['@id']) !== '')?.item?.name),
      store: '',
      currency: currencyOf(product.offers?.priceCurrency) ?? '',
      minOrder: null,
      weight: null,
      offers: [{ skuId: null, choices: [], price: priceOf(product.offers?.price), compareAtPrice: null, stock: null }],
    }),
  };
}
