import { sql } from 'drizzle-orm';
import type { InputOf } from '#contract/endpoint.ts';
import { DomainError } from '#contract/errors.ts';
import type { warehouseCalls } from '#contract/warehouse.calls.ts';
import { rowsOf } from '../../../db/sql.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { runOnce } from '../../../effects/commands.ts';
import { followOrdersOf, type OrderKey } from '../orders/index.ts';
import { followStocking, lockPurchases, ordersIn } from '../purchasing/index.ts';
import { askToAllocate, holdPlaces, makeRoom, moveStock, type Place, releaseClaims } from '../stock/index.ts';

/**
 * Decides about a purchase of which the supplier cancelled what had arrived: it is kept, or taken out of stock again and bought again where
 * it is needed. Once under its client key. Throws `notFound`, `nothingToDecide`, and `stockTooFew` where fewer are there by now.
 */
export const decide = (
  tx: MerchantTx,
  accountId: string,
  { clientKey, ...wanted }: InputOf<typeof warehouseCalls.decide>,
): Promise<string> =>
  runOnce(tx, { kind: 'decideStocking', clientKey, request: wanted }, async () => {
    const { purchaseId, decision } = wanted;
    const before = await findContested(tx, purchaseId);
    const stockAt = await holdPlaces(tx, before, ordersIn(before));
    const [locked] = await lockPurchases(tx, [purchaseId]);
    const lines = await findContested(tx, purchaseId);
    if (!locked) throw new DomainError('notFound');
    if (lines.length === 0) throw new DomainError('nothingToDecide');
    const losers: OrderKey[] = [];
    if (decision === 'unreceive') {
      for (const line of lines) {
        const key = `unreceive/${purchaseId}/${line.position}/${clientKey}`;
        losers.push(...(await takeOut(tx, line, { stock: await stockAt(line), key, purchaseId, by: accountId })));
      }
      await lowerLevels(tx, purchaseId, lines);
    }
    await tx.execute(sql`
      update purchase_line set kept = contested where merchant_id = ${tx.merchantId} and purchase_id = ${purchaseId}`);
    await followStocking(tx, [purchaseId]);
    await followOrdersOf(tx, [...locked.orders, ...losers]);
    await askToAllocate(tx);
    tx.tell({ type: 'changed', resource: 'warehousing' });
    return purchaseId;
  });

/** A line of which something arrived that the supplier cancelled. */
interface ContestedLine extends Place {
  position: number;
  storeId: string | null;
  externalId: string | null;
  lineId: string | null;
  component: number;
  /** Good items to be taken out: of those beyond what was bought, and of the others. */
  surplus: number;
  received: number;
}

async function findContested(tx: MerchantTx, purchaseId: string): Promise<ContestedLine[]> {
  const { rows } = await tx.execute<ContestedLine & Record<string, unknown>>(sql`
    select l.position, l.store_id as "storeId", l.external_id as "externalId", l.line_id as "lineId", l.component,
      l.stock_item_id as "itemId", p.warehouse_id as "warehouseId", least(l.surplus, l.contested - l.kept)::float8 as surplus,
      least(l.received, greatest(0, l.contested - l.kept - l.surplus))::float8 as received
    from purchase p join purchase_line l on l.merchant_id = p.merchant_id and l.purchase_id = p.purchase_id
    where p.merchant_id = ${tx.merchantId} and p.purchase_id = ${purchaseId} and p.warehouse_id is not null
      and l.stock_item_id is not null and l.contested > l.kept
    order by l.position`);
  return rows;
}

/** Takes out what is contested of a line: what its own order has reserved of it goes first, then the newest claims. Returns their orders. */
async function takeOut(
  tx: MerchantTx,
  { warehouseId, itemId, surplus, received, ...line }: ContestedLine,
  {
    stock: { onHand, claims },
    ...movement
  }: {
    stock: Awaited<ReturnType<Awaited<ReturnType<typeof holdPlaces>>>>;
    key: string;
    purchaseId: string;
    by: string;
  },
): Promise<OrderKey[]> {
  const count = surplus + received;
  if (onHand < count) throw new DomainError('stockTooFew', { count: onHand });
  let left = received;
  const own = claims
    .filter((one) => one.externalId === line.externalId && one.storeId === line.storeId && one.lineId === line.lineId)
    .map((claim) => {
      const quantity = Math.min(left, claim.reserved);
      left -= quantity;
      return { claim, quantity };
    })
    .filter(({ quantity }) => quantity > 0);
  await releaseClaims(tx, own);
  const place = { warehouseId, itemId };
  const losers = await makeRoom(tx, place, claims, onHand - count);
  await moveStock(tx, [{ ...place, ...movement, kind: 'unreceive', onHand: -count, allocated: 0 }]);
  return losers;
}

/** What is not there any more was cancelled. */
async function lowerLevels(tx: MerchantTx, purchaseId: string, lines: readonly ContestedLine[]): Promise<void> {
  await tx.execute(sql`
    update purchase_line l set received = l.received - g.received, surplus = l.surplus - g.surplus, cancelled = l.cancelled + g.received,
      contested = l.contested - g.received - g.surplus
    from ${rowsOf(lines, 'g', { position: 'int', received: 'bigint', surplus: 'bigint' })}
    where l.merchant_id = ${tx.merchantId} and l.purchase_id = ${purchaseId} and l.position = g.position`);
}
