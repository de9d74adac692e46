import { Decimal } from 'decimal.js';
import type { CatalogueQuery, FoundProduct } from '#contract/catalogue.ts';
import { DomainError } from '#contract/errors.ts';
import { imageUrl } from '../../lib/supplier/aliPages.ts';
import { isUnreadable } from '../../lib/supplier/asDomainErrors.ts';
import { foundFrom, withinPrices } from '../../lib/supplier/found.ts';
import { currencyOf, firstText, higherThan, priceOf, stockOf } from '../../lib/supplier/values.ts';
import type { CatalogueAsk, FoundPage, SupplierSession } from '../../supplier.ts';
import { callMethod } from './client.ts';
import { mayAskOtherwise } from './fault.ts';
import { mainProductId, productUrl } from './link.ts';
import { languageOf, product } from './product.ts';
import { FeedAnswer, FeedIdsAnswer, type FeedProduct, type SearchProduct } from './wire.ts';

const sorts: Partial<Record<CatalogueQuery['sort'], string>> = {
  priceAsc: 'priceAsc',
  priceDesc: 'priceDesc',
  soldDesc: 'volumeDesc',
  ratingDesc: 'DSRratingDesc',
  discountDesc: 'discountDesc',
};
/** Most ids that one call of the fallback gives. */
const IDS = 200;

/**
 * A page of a feed. `aliexpress.ds.recommend.feed.get` is reported to be gone: where it is refused, the feed's ids are asked
 * for and then each product itself, in the feed's own order.
 */
export async function feedPage(session: SupplierSession, ask: CatalogueAsk): Promise<FoundPage> {
  try {
    return withinPrices(await recommended(session, ask), ask);
  } catch (error) {
    if (!mayAskOtherwise(error)) throw error;
    return withinPrices(await byIds(session, ask), ask);
  }
}

async function recommended(session: SupplierSession, ask: CatalogueAsk): Promise<FoundPage> {
  const sort = sorts[ask.sort];
  const answer = await callMethod(session, 'aliexpress.ds.recommend.feed.get', {
    feed_name: ask.feed ?? '',
    country: ask.country,
    target_currency: ask.currency,
    target_language: languageOf(ask.language).toUpperCase(),
    page_no: String(ask.page),
    page_size: String(ask.pageSize),
    ...(ask.categoryId === undefined ? {} : { category_id: ask.categoryId }),
    ...(sort === undefined ? {} : { sort }),
  });
  const { total_record_count, total_page_no, is_finished, products } = FeedAnswer.parse(answer).result;
  const total = stockOf(total_record_count);
  const pages = stockOf(total_page_no);
  const hasMore = is_finished === true ? false : pages === null ? products.told >= ask.pageSize : ask.page < pages;
  return { rows: products.rows.flatMap((one) => fed(one, ask)), total, hasMore };
}

async function byIds(session: SupplierSession, ask: CatalogueAsk): Promise<FoundPage> {
  const from = (ask.page - 1) * ask.pageSize;
  const { ids, total } = await idsUntil(session, ask, from + ask.pageSize + 1);
  const rows: FoundProduct[] = [];
  let unreadable: DomainError | null = null;
  for (const productId of ids.slice(from, from + ask.pageSize)) {
    try {
      const row = await one(session, ask, productId);
      if (row !== null) rows.push(row);
    } catch (error) {
      if (!isUnreadable(error)) throw error;
      unreadable = error;
    }
  }
  if (rows.length === 0 && unreadable !== null) throw unreadable;
  return { rows, total, hasMore: ids.length > from + ask.pageSize };
}

/** The feed's first ids, at least so many if it has them. Each call goes on where the `search_id` of the last one says. */
async function idsUntil(
  session: SupplierSession,
  ask: CatalogueAsk,
  wanted: number,
): Promise<{ ids: string[]; total: number | null }> {
  const ids = new Set<string>();
  let searchId = '';
  let total: number | null = null;
  for (;;) {
    const answer = await callMethod(session, 'aliexpress.ds.feed.itemids.get', {
      feed_name: ask.feed ?? '',
      page_size: String(IDS),
      ...(ask.categoryId === undefined ? {} : { category_id: ask.categoryId }),
      ...(searchId === '' ? {} : { search_id: searchId }),
    });
    const { products, total: told, search_id } = FeedIdsAnswer.parse(answer).result;
    const before = ids.size;
    for (const id of products.rows) ids.add(id);
    total ??= stockOf(told);
    const isStuck = ids.size === before || search_id === undefined || search_id === searchId;
    if (ids.size >= wanted || isStuck) return { ids: [...ids], total };
    searchId = search_id;
  }
}

/** A product that is gone or not sold there is left out of its list. */
async function one(session: SupplierSession, ask: CatalogueAsk, productId: string): Promise<FoundProduct | null> {
  try {
    const { country: shipTo, currency, language } = ask;
    const whole = await product(session, { productId, shipTo, currency, language });
    return foundFrom('aliexpress', productUrl(whole.supplierProductId), whole);
  } catch (error) {
    const isLeftOut =
      error instanceof DomainError && ['supplierProductGone', 'supplierCountryRefused'].includes(error.key);
    if (isLeftOut) return null;
    throw error;
  }
}

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
const fed = (one: FeedProduct, ask: CatalogueAsk): FoundProduct[] =>
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
