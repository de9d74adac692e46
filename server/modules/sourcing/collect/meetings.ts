import { and, eq } from 'drizzle-orm';
import type { CollectedProduct } from '#contract/collected.schemas.ts';
import { DomainError, type Notice } from '#contract/errors.ts';
import type { Meeting } from '#contract/importWords.ts';
import { job } from '../../../db/schema/jobs.ts';
import type { Tx } from '../../../db/tenancy.ts';
import { findVariants } from '../../catalogue/pool/index.ts';
import { ImportParams } from './importFile.ts';

/** A product of a file as it may go in, or the question that has to be answered first. */
export type Met = { product: CollectedProduct } | { question: Notice };

interface Standing extends Record<string, unknown> {
  productId: string;
  source: string;
  supplierProductId: string;
  title: string;
  store: string;
}

/** Files tell products apart by handle or SKU only: two shops can use the same one. */
const fileSources = new Set(['shopifyCsv', 'wooCsv', 'tableFile']);

/** The identity under which a product of another shop is kept beside the one that has its handle. */
const besideId = ({ supplierProductId, store, title }: CollectedProduct): string =>
  `${supplierProductId.slice(0, 150)}~${(store || title).slice(0, 100)}`;

/**
 * Looks for products of a file that meet one of another shop: the same handle or SKU, and nothing else the same (shop, title
 * and all SKUs). By what the merchant said these are a question, one and the same, or products of their own.
 */
export async function meet(
  tx: Tx,
  merchantId: string,
  products: readonly CollectedProduct[],
  meeting: Meeting,
): Promise<Met[]> {
  const ofFiles = products.filter(({ source }) => fileSources.has(source));
  if (ofFiles.length === 0 || meeting === 'update') return products.map((product) => ({ product }));
  const asked = ofFiles.flatMap((one) => [
    { source: one.source, id: one.supplierProductId },
    { source: one.source, id: besideId(one) },
  ]);
  const { rows } = await tx.client.query<Standing>(
    `select p.product_id as "productId", p.source, p.supplier_product_id as "supplierProductId",
       coalesce(p.collected ->> 'title', p.title) as title, p.store
     from json_to_recordset($2::json) as a(source text, id text)
     join product p on p.merchant_id = $1 and p.source = a.source and p.supplier_product_id = a.id and p.deleted_at is null`,
    [merchantId, JSON.stringify(asked)],
  );
  const standing = new Map(rows.map((row) => [`${row.source} ${row.supplierProductId}`, row]));
  const variants = await findVariants(tx, merchantId, [...new Set(rows.map(({ productId }) => productId))]);
  return products.map((product): Met => {
    const found = standing.get(`${product.source} ${product.supplierProductId}`);
    const skus = found ? (variants.get(found.productId) ?? []).map(({ sku }) => sku) : [];
    if (!found || !isOther(product, found, skus)) return { product };
    const beside = { ...product, supplierProductId: besideId(product) };
    if (meeting === 'add' || standing.has(`${product.source} ${beside.supplierProductId}`)) return { product: beside };
    const params = { id: product.supplierProductId, title: found.title, store: found.store || '–' };
    return { question: { key: 'row.otherShop', params } };
  });
}

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

function isOther(product: CollectedProduct, found: Standing, skus: readonly string[]): boolean {
  if (same(product.store, found.store) || same(product.title, found.title)) return false;
  const known = new Set(skus.filter((sku) => sku !== ''));
  return !product.variants.some(({ sku }) => known.has(sku));
}

/** Keeps the answer with the job, for the rows that are worked again. */
export async function answer(tx: Tx, merchantId: string, jobId: string, meeting: Meeting): Promise<void> {
  const own = and(eq(job.merchantId, merchantId), eq(job.jobId, jobId));
  const [found] = await tx.select({ kind: job.kind, params: job.params }).from(job).where(own);
  if (found?.kind !== 'importFile') throw new DomainError('notFound');
  await tx
    .update(job)
    .set({ params: { ...ImportParams.parse(found.params), meeting } })
    .where(own);
}
