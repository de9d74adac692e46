import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { ShipmentDetail } from '#contract/shipment.schemas.ts';
import { account } from '../../../db/schema/accounts.ts';
import { trackingEvent } from '../../../db/schema/shipments.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';

/** Names of colleagues by their ids; of those who gave none, their e-mail address. */
export async function findNames(tx: MerchantTx, accountIds: readonly string[]): Promise<Map<string, string>> {
  if (accountIds.length === 0) return new Map();
  const rows = await tx
    .select({
      accountId: account.accountId,
      name: sql<string>`coalesce(nullif(${account.name}, ''), ${account.email})`,
    })
    .from(account)
    .where(and(eq(account.merchantId, tx.merchantId), inArray(account.accountId, [...new Set(accountIds)])));
  return new Map(rows.map(({ accountId, name }) => [accountId, name]));
}

/** What a store has of an order, as far as it is known here. */
export async function findStoreFulfilments(
  tx: MerchantTx,
  { storeId, externalId }: { storeId: string; externalId: string },
): Promise<ShipmentDetail['storeFulfilments']> {
  const { rows } = await tx.execute<ShipmentDetail['storeFulfilments'][number] & Record<string, unknown>>(sql`
    select f.remote_id as "remoteId", f.by = 'app' as "isOurs", f.company, f.numbers, to_jsonb(f.posted_at) as at,
      coalesce((select jsonb_agg(jsonb_build_object('lineId', l.line_id, 'quantity', l.quantity) order by l.line_id)
        from fulfilment_line l where l.merchant_id = f.merchant_id and l.fulfilment_id = f.fulfilment_id), '[]') as lines
    from fulfilment f where f.merchant_id = ${tx.merchantId} and f.store_id = ${storeId} and f.external_id = ${externalId}
      and f.remote_id is not null and f.state <> 'cancelled'
    order by f.posted_at, f.fulfilment_id`);
  return rows;
}

/** What happened to a parcel on its road, the newest first. */
export function findEvents(tx: MerchantTx, shipmentId: string): Promise<ShipmentDetail['events']> {
  const { merchantId, at, hasZone, state, word, text, place } = trackingEvent;
  return tx
    .select({ at: sql<string>`to_jsonb(${at})`, hasZone, state, word, text, place })
    .from(trackingEvent)
    .where(and(eq(merchantId, tx.merchantId), eq(trackingEvent.shipmentId, shipmentId)))
    .orderBy(desc(at));
}

/** What its supplier says of a parcel: further numbers, and what is in it with the titles that it was bought under. */
export async function findToldParcel(
  tx: MerchantTx,
  shipmentId: string,
): Promise<Pick<ShipmentDetail, 'otherNumbers' | 'items'>> {
  const { rows } = await tx.execute<Pick<ShipmentDetail, 'otherNumbers' | 'items'>>(sql`
    select array(select distinct n from supplier_parcel p, unnest(p.other_numbers) n where p.merchant_id = ${tx.merchantId}
        and p.shipment_id = ${shipmentId} order by 1) as "otherNumbers",
      (select jsonb_agg(i || jsonb_build_object('title', coalesce((select min(l.title) from purchase_line l
          where l.merchant_id = p.merchant_id and l.purchase_id = p.purchase_id
            and l.supplier_product_id = i->>'productId'), '')))
        from supplier_parcel p, jsonb_array_elements(p.items) i
        where p.merchant_id = ${tx.merchantId} and p.shipment_id = ${shipmentId} and p.items <> 'null') as items`);
  return rows[0] ?? { otherNumbers: [], items: null };
}
