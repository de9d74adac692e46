import Decimal from 'decimal.js';
import { z } from 'zod';
import type { FoundProduct } from '#contract/catalogue.ts';
import { part, Text } from '../../../lib/supplier/shapes.ts';
import { priceOf, stockOf, textOf } from '../../../lib/supplier/values.ts';
import type { CatalogueAsk, FoundPage, SupplierSession } from '../../../supplier.ts';
import { call } from '../client.ts';
import { CURRENCY } from '../collected.ts';
import { offerImage } from '../image.ts';
import { productUrl } from '../link.ts';

/** 1688 serves so many rows of one list and then empty pages. */
const MOST_ROWS = 2000;

const Row = z.looseObject({
  itemId: z.union([z.string().min(1), z.number()]).transform(String),
  title: Text,
  imgUrl: Text,
  /** Fen. */
  minPrice: Text,
  maxPrice: Text,
  supplierName: Text,
  salesCnt90d: Text,
});
const PageAnswer = z.looseObject({
  result: z.array(Row),
  pageInfo: part({ totalRecords: Text, total: Text }),
});

/**
 * One page of the products for dropshippers (精选货源), by keyword, category, tag (`feed`), filters and price. Bounds and
 * prices are in yuan; the order is 1688's own, no other can be asked for.
 *
 * @see https://open.1688.com/api/apidocdetail.htm?id=com.alibaba.fenxiao:jxhy.product.getPageList-1
 */
export async function pageOf(session: SupplierSession, ask: CatalogueAsk): Promise<FoundPage> {
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
    rows: answer.result.flatMap(foundProduct),
    total,
    hasMore:
      answer.result.length > 0 &&
      reached < Math.min(total ?? Number.POSITIVE_INFINITY, MOST_ROWS) &&
      (total !== null || answer.result.length >= ask.pageSize),
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
