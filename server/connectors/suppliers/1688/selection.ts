import Decimal from 'decimal.js';
import { z } from 'zod';
import type { FoundProduct, SelectionFilter, SupplierCategory, SupplierFeed } from '#contract/catalogue.ts';
import { brandName } from '#contract/enums.ts';
import { DomainError } from '#contract/errors.ts';
import { isOnHost } from '../../lib/supplier/link.ts';
import { rowsOf } from '../../lib/supplier/rows.ts';
import { firstText, isObject, part, priceOf, stockOf, Text, textOf } from '../../lib/supplier/values.ts';
import type { CatalogueAsk, FoundPage, Selection, SupplierSession } from '../../supplier.ts';
import { type ApiName, call } from './client.ts';
import { CURRENCY } from './collected.ts';
import { speakingDomain } from './fault.ts';
import { hosts, offerImage, productUrl } from './link.ts';
import { languageOf } from './product.ts';

/** The products that 1688 keeps for dropshippers (精选货源), in Chinese whatever the language but for the categories. */
export const selection: Selection = {
  categories: (session, ask) => speakingDomain(() => categoriesOf(session, ask)),
  tags: (session) => speakingDomain(() => tagsOf(session)),
  filters: (session) => speakingDomain(() => filtersOf(session)),
  page: (session, ask) => speakingDomain(() => pageOf(session, ask)),
  procurementPage: (session) => speakingDomain(() => procurementPageOf(session)),
};

/** @see https://open.1688.com/api/apidocdetail.htm?id=com.alibaba.fenxiao:alibaba.pifatuan.product.search.tag.list-1 */
async function tagsOf(session: SupplierSession): Promise<SupplierFeed[]> {
  const rows = await listOf(session, 'com.alibaba.fenxiao:alibaba.pifatuan.product.search.tag.list');
  return rows.map(({ code, name }) => ({ name: code, title: name, count: null }));
}

/** Groups with their values; values without groups stand in one group without a name. */
async function filtersOf(session: SupplierSession): Promise<SelectionFilter[]> {
  const rows = await listOf(session, 'com.alibaba.fenxiao:jxhy.productFilter.get');
  const values = (of: Named[]) => of.map(({ code, name }) => ({ valueId: code, name }));
  const groups = rows.filter((row) => row.rows.length > 0);
  const alone = rows.filter((row) => row.rows.length === 0);
  return [
    ...groups.map((group) => ({ filterId: group.code, name: group.name, values: values(group.rows) })),
    ...(alone.length > 0 ? [{ filterId: '', name: '', values: values(alone) }] : []),
  ];
}

async function listOf(session: SupplierSession, api: ApiName): Promise<Named[]> {
  const { result } = await call(session, api);
  const rows = rowsIn(result);
  const named = namedRows(rows ?? []);
  if (rows === null || (rows.length > 0 && named.length === 0)) throw formUnknown(api);
  return named;
}

/**
 * 1688's own page for buying, opened as it is. Its address is opaque; one that is not 1688's own is refused.
 *
 * @see https://open.1688.com/api/apidocdetail.htm?id=com.alibaba.fenxiao:dkey.get-1
 */
async function procurementPageOf(session: SupplierSession): Promise<{ url: string }> {
  const api = 'com.alibaba.fenxiao:dkey.get';
  const { result } = await call(session, api, { offerIds: [], entranceCode: 'default' });
  const url = isObject(result) ? firstText(result.url, result.link, result.dkeyUrl) : firstText(result);
  if (!url.startsWith('https://') || !URL.canParse(url) || !isOnHost(new URL(url), hosts)) throw formUnknown(api);
  return { url };
}

const formUnknown = (api: ApiName): DomainError =>
  new DomainError('supplierForm', { supplier: brandName['1688'], part: api });

/**
 * The documentation of the lists for dropshippers names the calls but not what their rows hold, so a row's code and name
 * are looked for under the names that 1688 uses for such pairs elsewhere.
 */
const codes = ['ruleId', 'filterId', 'code', 'key', 'id', 'value'];
const names = ['ruleName', 'filterName', 'name', 'title', 'label', 'desc', 'text'];
const lists = ['values', 'children', 'items', 'options', 'filterValues', 'valueList'];

interface Named {
  code: string;
  name: string;
  rows: Named[];
}

/** Rows with a code; those without cannot be asked by and are left out. */
function namedRows(rows: readonly unknown[]): Named[] {
  return rows.filter(isObject).flatMap((row) => {
    const code = firstText(...codes.map((key) => row[key]));
    const inner = lists.map((key) => row[key]).find(Array.isArray);
    return code === ''
      ? []
      : [{ code, name: firstText(...names.map((key) => row[key]), code), rows: namedRows(inner ?? []) }];
  });
}

/** The list in an answer: `result` itself, or the only list inside it. */
function rowsIn(result: unknown): unknown[] | null {
  if (Array.isArray(result)) return result;
  if (!isObject(result)) return null;
  const inner = Object.values(result).filter(Array.isArray);
  return inner.length === 1 ? (inner[0] ?? null) : null;
}

/** 1688 serves so many rows of one list and then empty pages. */
const MOST_ROWS = 2000;

const Row = z.looseObject({
  itemId: z
    .union([z.string(), z.number()])
    .transform(String)
    .refine((id) => /^\d{1,20}$/.test(id)),
  title: Text,
  imgUrl: Text,
  /** Fen. */
  minPrice: Text,
  maxPrice: Text,
  supplierName: Text,
  salesCnt90d: Text,
});
const PageAnswer = z.looseObject({
  result: rowsOf(Row),
  pageInfo: part({ totalRecords: Text, total: Text }),
});

/**
 * One page of the products for dropshippers (精选货源), by keyword, category, tag (`feed`), filters and price. Bounds and
 * prices are in yuan; the order is 1688's own, no other can be asked for.
 *
 * @see https://open.1688.com/api/apidocdetail.htm?id=com.alibaba.fenxiao:jxhy.product.getPageList-1
 */
async function pageOf(session: SupplierSession, ask: CatalogueAsk): Promise<FoundPage> {
  const answer = PageAnswer.parse(
    await call(session, 'com.alibaba.fenxiao:jxhy.product.getPageList', {
      // Not `pageNo`, which is accepted and answers the first page for ever.
      pageNum: ask.page,
      pageSize: ask.pageSize,
      keyword: ask.keyword || undefined,
      ruleIds: ask.feed ? [ask.feed] : undefined,
      categoryId: ask.categoryId,
      priceStart: ask.priceMin || undefined,
      priceEnd: ask.priceMax || undefined,
      filters: ask.filters.length > 0 ? ask.filters : undefined,
    }),
  );
  const total = stockOf(answer.pageInfo?.totalRecords, answer.pageInfo?.total);
  const reached = ask.page * ask.pageSize;
  return {
    rows: answer.result.rows.flatMap(foundProduct),
    total,
    hasMore:
      answer.result.told > 0 &&
      reached < Math.min(total ?? Number.POSITIVE_INFINITY, MOST_ROWS) &&
      (total !== null || answer.result.told >= ask.pageSize),
  };
}

/** A row without a price cannot be shown with one and is left out. */
function foundProduct(row: z.output<typeof Row>): FoundProduct[] {
  const [min, max] = [yuan(row.minPrice), yuan(row.maxPrice)];
  const amount = min ?? max;
  if (amount === null) return [];
  return [
    {
      supplier: '1688',
      supplierProductId: row.itemId,
      title: textOf(row.title),
      url: productUrl(row.itemId),
      imageSrc: offerImage(row.imgUrl),
      price: { amount, currency: CURRENCY },
      priceMax: max !== null && max !== amount ? { amount: max, currency: CURRENCY } : null,
      originalPrice: null,
      rating: null,
      sold: row.salesCnt90d ?? null,
      minOrder: null,
      store: row.supplierName ?? null,
      shipFrom: 'CN',
      category: null,
    },
  ];
}

/** Fen, whole ones, as yuan: 1250 is 12.50. */
function yuan(fen: string | undefined): string | null {
  const amount = priceOf(fen);
  return amount !== null && /^\d+$/.test(amount) ? new Decimal(amount).div(100).toFixed(2) : null;
}

const ROOT = '0';
const Id = z.union([z.string(), z.number()]).transform(String);

const Child = z.looseObject({ id: Id, name: Text, isLeaf: Text });
/** @see https://open.1688.com/api/apidocdetail.htm?id=com.alibaba.product:alibaba.category.get-1 */
const Original = z.looseObject({ categoryInfo: rowsOf(z.looseObject({ childCategorys: rowsOf(Child) })) });

const TranslatedChild = z.looseObject({ categoryId: Id, chineseName: Text, translatedName: Text, leaf: Text });
/** @see https://open.1688.com/api/apidocdetail.htm?id=com.alibaba.fenxiao.crossborder:category.translation.getById-1 */
const Translated = z.looseObject({ result: z.looseObject({ children: rowsOf(TranslatedChild) }) });

/** The children of a category, those of the top where none is named. Three levels; only the last is a leaf. */
async function categoriesOf(
  session: SupplierSession,
  { categoryId = ROOT, language }: { categoryId?: string; language: string },
): Promise<SupplierCategory[]> {
  const { asked, translated } = languageOf(language);
  const parentId = categoryId === ROOT ? null : categoryId;
  const made = (id: string, name: string, isLeaf: string | undefined) => ({
    categoryId: id,
    name: name || id,
    parentId,
    isLeaf: isLeaf === 'true',
  });
  if (!translated) {
    const answer = Original.parse(
      await call(session, 'com.alibaba.product:alibaba.category.get', { categoryID: categoryId }),
    );
    const children = answer.categoryInfo.rows.flatMap(({ childCategorys }) => childCategorys.rows);
    return children.map(({ id, name, isLeaf }) => made(id, firstText(name), isLeaf));
  }
  const answer = Translated.parse(
    await call(session, 'com.alibaba.fenxiao.crossborder:category.translation.getById', {
      language: asked,
      categoryId,
    }),
  );
  return answer.result.children.rows.map((child) =>
    made(child.categoryId, firstText(child.translatedName, child.chineseName), child.leaf),
  );
}
