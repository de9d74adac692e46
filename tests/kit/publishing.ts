import type { ResultOf, SentOf } from '#contract/endpoint.ts';
import type { jobCalls } from '#contract/job.calls.ts';
import { publishCalls } from '#contract/publish.calls.ts';
import type { Merchant } from './merchant.ts';

type Order = SentOf<typeof publishCalls.publish>;
type Job = ResultOf<typeof jobCalls.get>;

/** A product of a file as a test thinks of it; several `sizes` make it one with variants. */
export interface Ware {
  title: string;
  sku?: string;
  price?: string;
  compareAt?: string;
  stock?: number;
  image?: string;
  sizes?: string[];
}

/** Imports wares and returns their ids in order. */
export async function bringIn(merchant: Merchant, wares: Ware[], currency = 'GBP'): Promise<string[]> {
  const header =
    'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src';
  const lines = wares.flatMap(({ title, sku = '', price = '10.00', compareAt = '', stock = 5, image = '', sizes }) => {
    const handle = title.toLowerCase().replaceAll(' ', '-');
    if (!sizes) return [`${handle},${title},Title,Default Title,${sku},${stock},${price},${compareAt},${image}`];
    return sizes.map((size, at) => {
      const own = sku ? `${sku}-${size}` : '';
      return `${handle},${at === 0 ? title : ''},Size,${size},${own},${stock},${price},${compareAt},${at === 0 ? image : ''}`;
    });
  });
  const form = new FormData();
  form.append('currency', currency);
  form.append('file', new Blob([[header, ...lines].join('\n')]), 'wares.csv');
  const url = `${merchant.url}/shop/productPool/importFile`;
  const reply = await fetch(url, { method: 'POST', headers: merchant.headers(), body: form });
  const { result } = (await reply.json()) as { result: { jobId: string } };
  const job = await merchant.finished(result.jobId);
  const failed = job.rows.filter(({ state }) => state !== 'success');
  if (failed.length > 0) throw new Error(`The wares did not go in: ${JSON.stringify(failed)}`);
  return job.rows.sort((a, b) => a.position - b.position).map(({ productId }) => productId ?? '');
}

export async function startPublishing(
  merchant: Merchant,
  productIds: string[],
  shopIds: string[],
  more: Partial<Order> = {},
): Promise<string> {
  const order: Order = { productIds, shopIds, status: 'active', salesChannels: ['onlineStore'], ...more };
  return (await merchant.call(publishCalls.publish, order)).jobId;
}

export async function publish(
  merchant: Merchant,
  productIds: string[],
  shopIds: string[],
  more: Partial<Order> = {},
): Promise<Job> {
  return merchant.finished(await startPublishing(merchant, productIds, shopIds, more));
}

/** What a job's rows came to, in their order. */
export const rowEnds = (job: Job): { state: string; key: string | null; warnings: string[] }[] =>
  [...job.rows]
    .sort((a, b) => a.position - b.position)
    .map(({ state, reasonKey, warnings }) => ({ state, key: reasonKey, warnings }));
