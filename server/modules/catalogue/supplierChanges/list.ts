import type { differenceCalls, ProductDifferences } from '#contract/difference.ts';
import type { InputOf, ResultOf } from '#contract/endpoint.ts';
import type { Tx } from '../../../db/tenancy.ts';
import { isId } from '../../../ids.ts';
import { findWaiting, readSnapshots } from '../pool/index.ts';
import { toProductDifferences } from './present.ts';
import { countWaiting, waitingPage } from './queries.ts';

/** A page of the inbox: products, the latest change first, each with all that waits on it. */
export async function listDifferences(
  tx: Tx,
  merchantId: string,
  { pageSize, cursor, ...filter }: InputOf<typeof differenceCalls.list>,
): Promise<ResultOf<typeof differenceCalls.list>> {
  const asOf = new Date().toISOString();
  const found = await waitingPage(tx, merchantId, filter, { after: readCursor(cursor), limit: pageSize + 1 });
  const page = found.slice(0, pageSize);
  const ids = page.map(({ productId }) => productId);
  const snapshots = await readSnapshots(tx, merchantId, ids, { bodyHtml: true });
  const waiting = await findWaiting(tx, merchantId, ids);
  const rows = page.flatMap(({ productId, seenAt }): ProductDifferences[] => {
    const snapshot = snapshots.get(productId);
    const own = (waiting.get(productId) ?? []).filter(({ field }) => !filter.field || field === filter.field);
    return snapshot ? [toProductDifferences(snapshot, own, seenAt)] : [];
  });
  const last = page.at(-1);
  return {
    rows,
    ...(await countWaiting(tx, merchantId, filter)),
    ...(found.length > pageSize && last ? { next: `${last.seenAt.toISOString()}~${last.productId}` } : {}),
    asOf,
  };
}

/** A cursor that cannot be read stands for the first page. */
function readCursor(cursor: string | undefined): { seenAt: string; productId: string } | null {
  const [seenAt = '', productId = ''] = (cursor ?? '').split('~');
  return isId(productId) && !Number.isNaN(Date.parse(seenAt)) ? { seenAt, productId } : null;
}
