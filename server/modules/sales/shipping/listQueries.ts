import { type SQL, sql } from 'drizzle-orm';
import type { InputOf, ResultOf } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import type { shipmentCalls } from '#contract/shipment.calls.ts';
import type { Shipment } from '#contract/shipment.schemas.ts';
import { NO_CARRIER, shipmentStates } from '#contract/shipmentWords.ts';
import { type TrackingAlert, trackingAlerts } from '#contract/trackingWords.ts';
import { arrayOf } from '../../../db/sql.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import type { Viewer } from '../orders/index.ts';

/** Parcels, or tasks of orders, of stores of these platforms. */
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

/** What is of a whole order and not of one parcel, by the key of the reason of its task. */
const ofOrders = { shipBy: 'work.track.shipBy', noNumber: 'work.track.noNumber' } as const;

/** How many parcels need somebody now, by the reason; of what is of no parcel, how many orders. */
export async function countAlerts(
  tx: MerchantTx,
  { channels }: Viewer,
  { channel, shopId }: InputOf<typeof shipmentCalls.alerts>,
): Promise<ResultOf<typeof shipmentCalls.alerts>> {
  const platforms = channels.filter((held) => channel === undefined || held === channel);
  const ofShop = shopId === undefined ? sql`true` : sql`h.store_id = ${shopId}`;
  const { rows: parcels } = await tx.execute<{ alert: TrackingAlert; count: number }>(sql`
    select h.alert, count(*)::int as count from shipment h
    where ${ofPlatforms(tx, platforms)} and ${ofShop} and h.alert is not null and h.alert_at <= app_now() group by 1`);
  const { rows: orders } = await tx.execute<{ key: string; count: number }>(sql`
    select h.reason->>'key' as key, count(*)::int as count from order_task h
    where ${ofPlatforms(tx, platforms)} and ${ofShop} and h.task = 'track' and h.visible_at <= app_now()
      and h.reason->>'key' = any(${arrayOf(Object.values(ofOrders), 'text')}) group by 1`);
  const counted = new Map<string, number>([
    ...parcels.map(({ alert, count }) => [alert, count] as const),
    ...orders.map(({ key, count }) => [key, count] as const),
  ]);
  const keyOf = (alert: TrackingAlert): string =>
    alert in ofOrders ? ofOrders[alert as keyof typeof ofOrders] : alert;
  const entries = trackingAlerts.map((alert) => [alert, counted.get(keyOf(alert)) ?? 0]);
  return Object.fromEntries(entries) as ResultOf<typeof shipmentCalls.alerts>;
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
