import type { CollectedProductInput } from '#contract/collected.schemas.ts';
import { firstText, higherThan, piecesOf, priceOf, stockOf, textOf, webAddress } from '../../lib/supplier/values.ts';
import type { Choice, Offer } from '../../lib/supplier/variants.ts';
import { collected, isOrigin, joinSkuId, kilograms, priceAt, stepsOf, weightsBySku } from './collected.ts';
import { offerImage, offerImages } from './link.ts';
import type { ProductAnswer, Sku } from './wire.ts';

/** `quoteType`: by SKU. The others quote by quantity, with SKUs (2) or without (0). */
const BY_SKU = '1';

/**
 * An answer of `product.search.queryProductDetail` as a product, translated or as the seller wrote it; null when it is not
 * on sale. Prices are what one piece costs in an order of the least quantity.
 */
export function productFrom(
  answer: ProductAnswer,
  { translated }: { translated: boolean },
): CollectedProductInput | null {
  const { status, productSkuInfos: skus, productShippingInfo: shipping } = answer;
  if (status !== undefined && status !== 'published') return null;
  const weights = weightsBySku(shipping?.skuShippingDetails ?? [], shipping?.skuShippingInfoList ?? []);
  const words = { translated, byQuantity: priceByQuantity(answer), weights };
  const offers =
    skus && skus.length > 0 ? skus.map((sku) => offerFrom(sku, words)) : [onlyOffer(answer, words.byQuantity)];
  const origin = answer.productAttribute.find(({ attributeName }) => isOrigin(attributeName));
  return collected({
    productId: answer.offerId,
    title: firstText(translated ? answer.subjectTrans : '', answer.subject),
    bodyHtml: descriptionOf(answer, translated),
    images: offerImages(answer.productImage?.images ?? []),
    videoUrl: webAddress(answer.mainVideo),
    category: textOf(answer.categoryName),
    origin: firstText(translated ? origin?.valueTrans : '', origin?.value),
    store: textOf(answer.companyName),
    minOrder: piecesOf(answer.minOrderQuantity),
    weight: kilograms(shipping?.weight),
    offers,
  });
}

/** The translated one may be the address of a picture of it; only HTML is a description. */
function descriptionOf({ description, descriptionTrans }: ProductAnswer, translated: boolean): string {
  const inWords = textOf(descriptionTrans);
  return translated && inWords.startsWith('<') ? inWords : textOf(description);
}

interface Paid {
  price: string | null;
  list: string | null;
}

interface Ladder extends Paid {
  quotes: 'sku' | 'quantity' | 'unknown';
}

/** The step of the price ladder that the least quantity reaches. */
function priceByQuantity({ productSaleInfo: sale, minOrderQuantity }: ProductAnswer): Ladder {
  const ranges = sale?.priceRangeList ?? [];
  const minOrder = stockOf(minOrderQuantity);
  const at = (price: 'price' | 'promotionPrice'): string | null =>
    priceAt(stepsOf(ranges.map((range) => ({ from: range.startQuantity, price: range[price] }))), minOrder);
  const list = at('price');
  const quotes = sale?.quoteType === undefined ? 'unknown' : sale.quoteType === BY_SKU ? 'sku' : 'quantity';
  return { price: at('promotionPrice') ?? list, list, quotes };
}

interface Words {
  translated: boolean;
  byQuantity: Ladder;
  weights: ReadonlyMap<string, string>;
}

function offerFrom(sku: Sku, { translated, byQuantity, weights }: Words): Offer {
  const paid = paidFor(sku, byQuantity);
  return {
    skuId: joinSkuId(sku.skuId, textOf(sku.specId)),
    choices: choicesFrom(sku, translated),
    price: paid.price,
    compareAtPrice: higherThan(paid.price, paid.list),
    stock: stockOf(sku.amountOnSale),
    weight: weights.get(sku.skuId) ?? null,
  };
}

/** The ladder's price where the product quotes by quantity, else the SKU's own. */
function paidFor(sku: Sku, byQuantity: Ladder): Paid {
  if (byQuantity.quotes === 'quantity' && byQuantity.price !== null) return byQuantity;
  const list = priceOf(sku.price);
  const own = { price: priceOf(sku.promotionPrice) ?? list, list };
  return own.price === null && byQuantity.quotes === 'unknown' ? byQuantity : own;
}

function onlyOffer({ offerId, productSaleInfo }: ProductAnswer, { price, list }: Paid): Offer {
  return {
    skuId: offerId,
    choices: [],
    price,
    compareAtPrice: higherThan(price, list),
    stock: stockOf(productSaleInfo?.amountOnSale),
  };
}

/** The Chinese words are the identity: two values may be translated alike. */
function choicesFrom(sku: Sku, translated: boolean): Choice[] {
  return (sku.skuAttributes ?? []).map((attribute) => ({
    propertyId: firstText(attribute.attributeId, attribute.attributeName),
    propertyName: firstText(translated ? attribute.attributeNameTrans : '', attribute.attributeName),
    valueId: firstText(attribute.value, attribute.valueTrans),
    label: firstText(translated ? attribute.valueTrans : '', attribute.value),
    image: offerImage(attribute.skuImageUrl),
  }));
}
