import { and, eq, sql } from 'drizzle-orm';
import type { InputOf, ResultOf } from '#contract/endpoint.ts';
import type { storeProductCalls } from '#contract/storeProduct.calls.ts';
import { storeProduct } from '../../../db/schema/storeMirror.ts';
import type { Tx } from '../../../db/tenancy.ts';

/** How many products of a channel have which status. */
export async function countHeld(
  tx: Tx,
  merchantId: string,
  { channel, shopId }: InputOf<typeof storeProductCalls.counts>,
): Promise<ResultOf<typeof storeProductCalls.counts>> {
  const rows = await tx
    .select({ status: storeProduct.status, count: sql<number>`count(*)::int` })
    .from(storeProduct)
    .where(
      and(
        eq(storeProduct.merchantId, merchantId),
        eq(storeProduct.platform, channel),
        shopId === undefined ? undefined : eq(storeProduct.storeId, shopId),
      ),
    )
    .groupBy(storeProduct.status);
  const of = (status: string): number => rows.find((row) => row.status === status)?.count ?? 0;
  const all = rows.reduce((sum, { count }) => sum + count, 0);
  return { all, active: of('active'), archived: of('archived'), draft: of('draft') };
}
