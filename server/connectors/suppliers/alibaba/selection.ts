import type { FoundProduct, SupplierFeed } from '#contract/catalogue.ts';
import { languageOf, sentence, type TextKey } from '#contract/texts.ts';
import { chunks } from '../../lib/chunks.ts';
import { imageUrl } from '../../lib/supplier/aliPages.ts';
import { foundFrom, withinPrices } from '../../lib/supplier/found.ts';
import { shownAmount } from '../../lib/supplier/shownAmount.ts';
import { isObject, stockOf, textOf } from '../../lib/supplier/values.ts';
import type { CatalogueAsk, FoundPage, Selection, SupplierSession } from '../../supplier.ts';
import { call, resultData } from './client.ts';
import { speakingDomain } from './fault.ts';
import { productUrl } from './link.ts';
import { productFrom } from './mapProduct.ts';
import { isOffSale, languageTag } from './product.ts';
import { Batch, type Found, Product, ProductIds, SearchResult } from './wire.ts';

/** Products described in one call; the older call of the same kind took ten. */
const AT_ONCE = 10;
/** What the seller's own lists are asked in: the currency in which Alibaba.com keeps its prices. */
const CURRENCY = 'USD';

/**
 * The lists for dropshippers, and the search over all products. Lists answer ids only, which are then described ten at a
 * time; rows without a readable price are left out. Neither can be sorted; a price range holds back rows of the page.
 *
 * @see https://openapi.alibaba.com/doc/api.htm (/eco/buyer/product/check, /eco/buyer/product/search)
 */
export const selection: Selection = {
  tags: async (_session, { language }) => scenesIn(language),
  page: (session, ask) => speakingDomain(() => (ask.keyword ? search(session, ask) : list(session, ask)), ask.country),
};

async function search(session: SupplierSession, ask: CatalogueAsk): Promise<FoundPage> {
  const answer = await call(session, '/eco/buyer/product/search', {
    param0: JSON.stringify({
      keyword: ask.keyword,
      size: ask.pageSize,
      index: ask.page,
      shipToCountry: ask.country,
      language: languageTag(ask.language),
      currency: CURRENCY,
    }),
  });
  const { products, pagination } = SearchResult.parse(resultData(answer));
  const total = stockOf(pagination?.total_product_count);
  const pages = stockOf(pagination?.page_count);
  const rows = products.rows.map(foundInSearch).filter((row) => row !== null);
  const hasMore = pages === null ? products.told === ask.pageSize : ask.page < pages;
  return withinPrices({ rows, total, hasMore }, ask);
}

async function list(session: SupplierSession, ask: CatalogueAsk): Promise<FoundPage> {
  const answer = await call(session, '/eco/buyer/product/check', {
    query_req: JSON.stringify({
      scene_id: ask.feed ?? DEFAULT_SCENE,
      // Pages count from 0 here, from 1 in the search.
      index: ask.page - 1,
      size: ask.pageSize,
      product_type: 'common',
    }),
  });
  const { rows: ids, told } = ProductIds.parse(resultData(answer));
  const total = isObject(answer.result) ? stockOf(answer.result.result_total) : null;
  const rows: FoundProduct[] = [];
  for (const some of chunks(ids, AT_ONCE)) rows.push(...(await described(session, some, ask)));
  const hasMore = total === null ? told === ask.pageSize : ask.page * ask.pageSize < total;
  return withinPrices({ rows, total, hasMore }, ask);
}

/** In the order of the list; what is gone since is left out. */
async function described(session: SupplierSession, ids: readonly string[], ask: CatalogueAsk): Promise<FoundProduct[]> {
  const more = JSON.stringify({ country: ask.country, language: languageTag(ask.language), currency: CURRENCY });
  const answer = await call(session, '/eco/buyer/product/batch/description', {
    // Ids are numbers to them and text to us: written as digits, none is lost.
    param0: `{"product_ids":[${ids.join(',')}],${more.slice(1)}`,
  });
  const products = Batch.parse(resultData(answer)).resultData.rows.flatMap((data) => {
    const product = Product.safeParse(data).data;
    return product === undefined || isOffSale(product) ? [] : [product];
  });
  const byId = new Map(products.map((product) => [product.product_id, product]));
  const rows = ids.map((id) => byId.get(id)).map((product) => (product === undefined ? null : foundInList(product)));
  return rows.filter((row) => row !== null);
}

/** Lists that Alibaba.com keeps for dropshippers, by the number its documentation gives each. No call names them. */
const scenes: readonly { id: string; title: TextKey }[] = [
  { id: '906124611', title: 'alibabaList.us' },
  { id: '906168847', title: 'alibabaList.chinaToUs' },
  { id: '907135637', title: 'alibabaList.usFast' },
  { id: '907732810', title: 'alibabaList.mexico' },
  { id: '907180667', title: 'alibabaList.bestUs' },
  { id: '907180664', title: 'alibabaList.bestMexico' },
];

/** The list shown before one is chosen: the largest choice. */
const DEFAULT_SCENE = '906168847';

/** The lists with their titles in this language; how many products are in one, only a page of it says. */
function scenesIn(language: string): SupplierFeed[] {
  return scenes.map(({ id, title }) => ({ name: id, title: sentence(languageOf(language), title), count: null }));
}

/** A product of a search; null where its price says no amount in a known currency. They give no more than this. */
function foundInSearch(found: Found): FoundProduct | null {
  const price = searchPrice(textOf(found.price));
  const title = textOf(found.title);
  if (price === null || title === '') return null;
  return {
    supplier: 'alibaba',
    supplierProductId: found.product_id,
    title,
    url: productUrl(found.product_id),
    imageSrc: imageUrl(found.image?.main_image),
    price: { amount: price.min, currency: price.currency },
    priceMax: price.max === price.min ? null : { amount: price.max, currency: price.currency },
    originalPrice: null,
    rating: null,
    sold: null,
    minOrder: null,
    store: null,
    shipFrom: null,
    category: null,
  };
}

/** A product of a list, described; null where it cannot be priced. Its prices are those of the least order. */
function foundInList(product: Product): FoundProduct | null {
  const collected = productFrom(product, []);
  return collected && foundFrom('alibaba', productUrl(collected.supplierProductId), collected);
}

/** Searches are asked for in dollars; a bare amount or one with a plain dollar sign is in the currency asked for. */
function searchPrice(text: string): { min: string; max: string; currency: string } | null {
  const amount = shownAmount(text);
  if (amount === null) return null;
  const sign = text.replace(/[\d.,\s~–-]/g, '');
  const currency = amount.currency ?? (sign.replaceAll('$', '') === '' ? 'USD' : null);
  return currency === null ? null : { ...amount, currency };
}
