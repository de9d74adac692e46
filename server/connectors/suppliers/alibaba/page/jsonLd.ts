import { z } from 'zod';
import type { CollectedProductInput } from '#contract/collected.schemas.ts';
import { imageUrls } from '../../../lib/supplier/alicdnImage.ts';
import { parseJsonIfAny } from '../../../lib/supplier/bigJson.ts';
import { part, Text } from '../../../lib/supplier/shapes.ts';
import { currencyOf, firstText, isObject, priceOf, textOf } from '../../../lib/supplier/values.ts';
import { collected } from '../listing.ts';

const Product = z.looseObject({
  '@type': z.union([z.literal('Product'), z.array(z.string()).refine((types) => types.includes('Product'))]),
  name: Text,
  image: z.unknown().optional(),
  brand: part({ name: Text }),
  offers: z.preprocess(
    (offers) => (Array.isArray(offers) ? offers.find(isObject) : offers),
    part({ '@type': Text, price: Text, priceCurrency: Text }),
  ),
});

/**
 * A product from JSON-LD, which older pages have: no SKUs, so one variant; of a range (`AggregateOffer`) no price, since
 * its ends are those of the largest order and the smallest. Null when it holds no product.
 */
export function readJsonLd(given: unknown, productId: string): CollectedProductInput | null {
  const data = typeof given === 'string' ? parseJsonIfAny(given) : given;
  const product = [data]
    .flat()
    .flatMap((one) => (isObject(one) && Array.isArray(one['@graph']) ? one['@graph'] : [one]))
    .map((one) => Product.safeParse(one).data)
    .find((one) => one !== undefined);
  if (product === undefined) return null;
  const price = product.offers?.['@type'] === 'AggregateOffer' ? null : priceOf(product.offers?.price);
  const currency = currencyOf(product.offers?.priceCurrency);
  const images = [product.image]
    .flat()
    .map((image) => (isObject(image) ? firstText(image.url, image.contentUrl) : image));
  return collected({
    productId,
    title: textOf(product.name),
    bodyHtml: '',
    images: imageUrls(images),
    videoUrl: null,
    category: '',
    origin: '',
    store: '',
    currency: price === null || currency === null ? '' : currency,
    minOrder: null,
    weight: null,
    offers: [{ skuId: null, choices: [], price: currency === null ? null : price, compareAtPrice: null, stock: null }],
  });
}
