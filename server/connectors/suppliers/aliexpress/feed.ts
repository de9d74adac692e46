import type { CatalogueQuery, FoundProduct } from '#contract/catalogue.ts';
import { DomainError } from '#contract/errors.ts';
import { withinPrices } from '../../lib/supplier/found.ts';
import { foundFrom } from '../../lib/supplier/foundFrom.ts';
import { stockOf } from '../../lib/supplier/values.ts';
import type { CatalogueAsk, FoundPage, SupplierSession } from '../../supplier.ts';
import { callMethod } from './client.ts';
import { mayAskOtherwise } from './fault.ts';
import { fed } from './found.ts';
import { languageOf, product } from './product.ts';
import { productUrl } from './productId.ts';
import { FeedAnswer, FeedIdsAnswer } from './wire.ts';

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
  const hasMore = is_finished === true ? false : pages === null ? products.length >= ask.pageSize : ask.page < pages;
  return { rows: products.flatMap((one) => fed(one, ask)), total, hasMore };
}

async function byIds(session: SupplierSession, ask: CatalogueAsk): Promise<FoundPage> {
  const from = (ask.page - 1) * ask.pageSize;
  const { ids, total } = await idsUntil(session, ask, from + ask.pageSize + 1);
  const rows: FoundProduct[] = [];
  for (const productId of ids.slice(from, from + ask.pageSize)) {
    const row = await one(session, ask, productId);
    if (row !== null) rows.push(row);
  }
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
    const { products, total: said, search_id } = FeedIdsAnswer.parse(answer).result;
    const before = ids.size;
    for (const id of products) ids.add(id);
    total ??= stockOf(said);
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
