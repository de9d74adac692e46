import { type SQL, sql } from 'drizzle-orm';
import type { InputOf, ResultOf } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import type { shipmentCalls } from '#contract/shipment.calls.ts';
import type { Shipment } from '#contract/shipment.schemas.ts';
import { NO_CARRIER, shipmentStates } from '#contract/shipmentWords.ts';
import { arrayOf } from '../../../db/sql.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import type { Viewer } from '../orders/index.ts';

/** Parcels of stores of these platforms. */
const ofPlatforms = (tx: MerchantTx, platforms: readonly StorePlatform[]): SQL =>
  sql`h.merchant_id = ${tx.merchantId} and h.store_id in (select s.store_id from store s
    where s.merchant_id = ${tx.merchantId} and s.platform = any(${arrayOf(platforms, 'text')}))`;

/** How many parcels are in each state. */
export async function countShipments(
  tx: MerchantTx,
  { channels }: Viewer,
  { channel, shopId }: InputOf<typeof shipmentCalls.counts>,
): Promise<ResultOf<typeof shipmentCalls.counts>> {
  const platforms = channels.filter((held) => channel === undefined || held === channel);
  const ofShop = shopId === undefined ? sql`true` : sql`h.store_id = ${shopId}`;
  const { rows } = await tx.execute<{ state: Shipment['state']; count: number }>(sql`
    select h.state, count(*)::int as count from shipment h where ${ofPlatforms(tx, platforms)} and ${ofShop} group by 1`);
  const counted = new Map(rows.map(({ state, count }) => [state, count]));
  const entries = shipmentStates.map((state) => [state, counted.get(state) ?? 0]);
  return Object.fromEntries(entries) as ResultOf<typeof shipmentCalls.counts>;
}

/** The carriers of a merchant's parcels, each by the name as people call it: stores have codes of their own for the same one. */
export async function findUsedCarriers(
  tx: MerchantTx,
  { channels }: Viewer,
): Promise<ResultOf<typeof shipmentCalls.usedCarriers>> {
  const { rows } = await tx.execute<{ carrier: string; count: number }>(sql`
    select case when h.carrier = ${NO_CARRIER} then h.carrier else h.carrier_name end as carrier, count(*)::int as count
    from shipment h where ${ofPlatforms(tx, channels)}
    group by 1 order by 2 desc, 1 limit ${limits.usedCarriers}`);
  return rows;
}
