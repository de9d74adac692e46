import { Decimal } from 'decimal.js';
import type { FoundProduct } from '#contract/catalogue.ts';
import { imageUrl } from '../../lib/supplier/alicdnImage.ts';
import { currencyOf, firstText, higherThan, priceOf } from '../../lib/supplier/values.ts';
import type { CatalogueAsk } from '../../supplier.ts';
import { mainProductId, productUrl } from './productId.ts';
import type { FeedProduct, SearchProduct } from './wire.ts';

/** What the lists tell of a product beside its price. */
interface Told {
  id: string;
  title: string | undefined;
  image: string | undefined;
  price: unknown;
  original: unknown;
  currency: unknown;
  rate: string | undefined;
  sold: string | undefined;
  category?: string | undefined;
}

/** A product of the search; none where it has no price. */
export const searched = (one: SearchProduct, ask: CatalogueAsk): FoundProduct[] =>
  found({
    id: one.itemId,
    title: one.title,
    image: one.itemMainPic,
    price: one.targetSalePrice,
    original: one.targetOriginalPrice,
    // Beside the sale price stands the seller's currency; the target one has its name only here.
    currency: one.targetOriginalPriceCurrency ?? ask.currency,
    rate: one.evaluateRate,
    sold: one.orders,
  });

/** A product of a feed; none where it has no price. */
export const fed = (one: FeedProduct, ask: CatalogueAsk): FoundProduct[] =>
  found({
    id: one.product_id,
    title: one.product_title,
    image: one.product_main_image_url,
    price: one.target_sale_price,
    original:
      one.target_original_price_currency === one.target_sale_price_currency ? one.target_original_price : undefined,
    currency: one.target_sale_price_currency ?? ask.currency,
    rate: one.evaluate_rate,
    sold: one.lastest_volume,
    category: one.second_level_category_name ?? one.first_level_category_name,
  });

function found(told: Told): FoundProduct[] {
  const price = priceOf(told.price);
  const currency = currencyOf(told.currency);
  const title = firstText(told.title);
  if (price === null || currency === null || title === '') return [];
  const id = mainProductId(told.id);
  const original = higherThan(price, priceOf(told.original));
  return [
    {
      supplier: 'aliexpress',
      supplierProductId: id,
      title,
      url: productUrl(id),
      imageSrc: imageUrl(told.image),
      price: { amount: price, currency },
      priceMax: null,
      originalPrice: original === null ? null : { amount: original, currency },
      rating: ratingOf(told.rate),
      sold: firstText(told.sold) || null,
      minOrder: null,
      store: null,
      shipFrom: null,
      category: firstText(told.category) || null,
    },
  ];
}

/** `97.8%` of praise as stars out of five. */
function ratingOf(rate: string | undefined): string | null {
  const percent = priceOf(firstText(rate).replace(/\s*%$/, ''));
  if (percent === null || Number(percent) > 100 || Number(percent) === 0) return null;
  return new Decimal(percent).div(20).toDecimalPlaces(2).toFixed();
}
