import type { ResultOf, SentOf } from '#contract/endpoint.ts';
import { productCalls } from '#contract/product.calls.ts';
import type { Product, ProductSummary, ProductUpdate } from '#contract/product.schemas.ts';
import type { Merchant } from './merchant.ts';

type Query = SentOf<typeof productCalls.list>;

/** A merchant's pool from the first page to the last, cursor by cursor. */
export async function wholePool(merchant: Merchant, query: Query = {}): Promise<ProductSummary[]> {
  const rows: ProductSummary[] = [];
  let page: ResultOf<typeof productCalls.list>;
  let cursor: string | undefined;
  do {
    page = await merchant.call(productCalls.list, { pageSize: 50, ...query, ...(cursor ? { cursor } : {}) });
    rows.push(...page.rows);
    cursor = page.next;
  } while (cursor !== undefined);
  return rows;
}

/** The one product whose title begins so, whole. */
export async function productNamed(merchant: Merchant, title: string): Promise<Product> {
  const found = (await wholePool(merchant)).filter((row) => row.title.startsWith(title));
  const [only] = found;
  if (!only || found.length > 1) throw new Error(`${found.length} products are called ${title}.`);
  return merchant.call(productCalls.get, { id: only.productId });
}

/** A product as the edit page sends it back when nothing was touched. */
export function asUpdate(product: Product): ProductUpdate {
  const { productId, revision, title, bodyHtml, category, videoUrl, optionList, imageList, variantsList } = product;
  return {
    productId,
    revision,
    title,
    bodyHtml,
    category,
    videoUrl,
    optionList,
    imageList,
    tags: JSON.parse(product.tags) as string[],
    variantsList: variantsList.map(
      ({
        supplierSkuId,
        supplierPrice,
        supplierCostPrice,
        supplierInventoryQuantity,
        supplierOffers,
        fieldOwners,
        ...own
      }) => own,
    ),
  };
}

/** Edits a product: what `change` does to it is saved. */
export async function edit(
  merchant: Merchant,
  product: Product,
  change: (update: ProductUpdate) => void,
): Promise<Product> {
  const update = structuredClone(asUpdate(product));
  change(update);
  return merchant.call(productCalls.update, update);
}
