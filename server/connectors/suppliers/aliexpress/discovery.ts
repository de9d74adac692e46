import type { CatalogueQuery, SupplierCategory, SupplierFeed } from '#contract/catalogue.ts';
import { withinPrices } from '../../lib/supplier/found.ts';
import { stockOf } from '../../lib/supplier/values.ts';
import type { CatalogueAsk, Discovery, FoundPage, SupplierSession } from '../../supplier.ts';
import { callMethod } from './client.ts';
import { speakingDomain } from './fault.ts';
import { feedPage, searched } from './feed.ts';
import { languageOf } from './product.ts';
import { CategoryAnswer, FeedNamesAnswer, SearchAnswer } from './wire.ts';

/** How the search wants an order named. It knows no others. */
const sorts: Partial<Record<CatalogueQuery['sort'], string>> = {
  priceAsc: 'min_price,asc',
  priceDesc: 'min_price,desc',
  soldDesc: 'orders,desc',
};

/**
 * AliExpress' categories, promotion feeds and search for dropshippers. Throws what the interface says.
 *
 * @see https://openservice.aliexpress.com/doc/api.htm (aliexpress.ds.category.get and what stands beside it)
 */
export const discovery: Discovery = {
  categories: (session, ask) => speakingDomain(() => categories(session, ask)),
  feeds: (session) => speakingDomain(() => feeds(session)),
  feed: (session, ask) => speakingDomain(() => feedPage(session, ask), ask.country),
  search: (session, ask) => speakingDomain(() => search(session, ask), ask.country),
};

/** The whole tree comes in one answer: only so is it known which have none below. */
async function categories(
  session: SupplierSession,
  { categoryId, language }: { categoryId?: string; language: string },
): Promise<SupplierCategory[]> {
  const answer = await callMethod(session, 'aliexpress.ds.category.get', { language: languageOf(language) });
  const all = CategoryAnswer.parse(answer).resp_result.result.categories.rows;
  const parents = new Set(all.map(({ parent_category_id }) => parent_category_id));
  return all
    .filter(({ parent_category_id }) => categoryId === undefined || parent_category_id === categoryId)
    .map(({ category_id, category_name, parent_category_id }) => ({
      categoryId: category_id,
      name: category_name,
      parentId: parent_category_id ?? null,
      isLeaf: !parents.has(category_id),
    }));
}

async function feeds(session: SupplierSession): Promise<SupplierFeed[]> {
  const answer = await callMethod(session, 'aliexpress.ds.feedname.get', {});
  // Names go back as they came: some have a space where nobody expects one.
  return FeedNamesAnswer.parse(answer).resp_result.result.promos.rows.map(
    ({ promo_name, promo_desc, product_num }) => ({
      name: promo_name,
      title: readableName(promo_desc?.trim() || promo_name),
      count: stockOf(product_num),
    }),
  );
}

/** `DS_NewArrivals_ConsumerElectronics` as a person writes it, with a country behind: "New arrivals, consumer electronics". */
function readableName(name: string): string {
  if (!/^(DS|AEB)_/.test(name)) return name;
  const parts = name.split('_').slice(1);
  const country = /^[A-Z]{2}$/.test(parts.at(-1) ?? '') ? parts.pop() : undefined;
  const words = parts.map((part) =>
    part
      .trim()
      .replaceAll('&', ' & ')
      .replace(/([a-z])([A-Z])/g, '$1 $2'),
  );
  const [first = '', ...rest] = words.join(', ').split(' ');
  // Sentence case; what is all capitals is a name.
  const title = [first.charAt(0).toUpperCase() + first.slice(1), ...rest.map(lowerInitial)].join(' ');
  return country === undefined ? title : `${title} (${country})`;
}

const lowerInitial = (word: string): string => word.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());

async function search(session: SupplierSession, ask: CatalogueAsk): Promise<FoundPage> {
  const sortBy = sorts[ask.sort];
  const answer = await callMethod(session, 'aliexpress.ds.text.search', {
    keyWord: ask.keyword ?? '',
    local: `${languageOf(ask.language)}_${ask.country}`,
    countryCode: ask.country,
    currency: ask.currency,
    pageSize: String(ask.pageSize),
    pageIndex: String(ask.page),
    ...(ask.categoryId === undefined ? {} : { categoryId: ask.categoryId }),
    ...(sortBy === undefined ? {} : { sortBy }),
  });
  const { totalCount, products } = SearchAnswer.parse(answer).data;
  const total = stockOf(totalCount);
  const hasMore = total === null ? products.told >= ask.pageSize : ask.page * ask.pageSize < total;
  return withinPrices({ rows: products.rows.flatMap((one) => searched(one, ask)), total, hasMore }, ask);
}
