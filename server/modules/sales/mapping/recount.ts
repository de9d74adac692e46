import { sql } from 'drizzle-orm';
import type { MerchantTx } from '../../../db/tenancy.ts';
import type { OwnStore } from '../../connections/mirror/index.ts';
import { isUnfinished, putBack, type SoldProduct } from '../../upkeep/offers/index.ts';

/** Rewrites what is known and to be done of orders; handed in, since orders ask this module how their lines are had. */
export type FollowOrders = (tx: MerchantTx, store: OwnStore, externalIds: readonly string[]) => Promise<void>;

/** Orders that are counted again before the call is answered, the newest first; the others follow in the background. */
const AT_ONCE = 200;

/** Counts the orders with a product again whose work another mapping could change. Returns how many there are. */
export async function recount(
  tx: MerchantTx,
  follow: FollowOrders,
  { storeId, product }: SoldProduct,
): Promise<number> {
  const { rows } = await tx.execute<{ external_id: string; total: number }>(sql`
    select s.external_id, count(*) over ()::int as total from order_state s
    where s.merchant_id = ${tx.merchantId} and s.store_id = ${storeId} and s.external_id in (
      select external_id from order_line_state
      where merchant_id = ${tx.merchantId} and store_id = ${storeId} and product_external_id = ${product}
    ) and ${isUnfinished(sql`s`)}
    order by s.placed_at desc, s.external_id limit ${AT_ONCE}`);
  const total = rows[0]?.total ?? 0;
  if (total > AT_ONCE) await putBack(tx, [{ storeId, product }]);
  await follow(
    tx,
    { merchantId: tx.merchantId, storeId },
    rows.map(({ external_id }) => external_id),
  );
  if (total > 0) tx.tell({ type: 'changed', resource: 'orders' });
  return total;
}
