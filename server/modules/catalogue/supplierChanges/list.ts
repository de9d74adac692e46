import type { differenceCalls } from '#contract/difference.calls.ts';
import type { ProductDifferences } from '#contract/difference.schemas.ts';
import type { InputOf, ResultOf } from '#contract/endpoint.ts';
import { askIn, type MerchantTx } from '../../../db/tenancy.ts';
import { findWaiting, readSnapshots } from '../pool/index.ts';
import { toProductDifferences } from './present.ts';
import { waitingProducts } from './queries.ts';

const latestFirst = { page: 1, sort: 'seenAt', order: 'DESC' } as const;

/** A page of the inbox: products, the latest change first, each with all that waits on it. */
export async function listDifferences(
  tx: MerchantTx,
  input: InputOf<typeof differenceCalls.list>,
): Promise<ResultOf<typeof differenceCalls.list>> {
  const asOf = tx.now().toISOString();
  const page = await waitingProducts.page(askIn(tx), tx.merchantId, { ...input, ...latestFirst });
  const ids = page.rows.map(({ productId }) => productId);
  const snapshots = await readSnapshots(tx, ids, { bodyHtml: true });
  const waiting = await findWaiting(tx, ids);
  const rows = page.rows.flatMap(({ productId, seenAt }): ProductDifferences[] => {
    const snapshot = snapshots.get(productId);
    const own = (waiting.get(productId) ?? []).filter(({ field }) => !input.field || field === input.field);
    return snapshot ? [toProductDifferences(snapshot, own, seenAt)] : [];
  });
  return { ...page, rows, asOf };
}
