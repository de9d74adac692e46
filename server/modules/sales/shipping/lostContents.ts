import { sql } from 'drizzle-orm';
import type { ParcelContent } from '../../../db/schema/shipments.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';

/** A line of a purchase, as far as parcels that were lost concern it. */
export interface LosableLine {
  purchaseId: string;
  position: number;
  lineId: string;
  component: number;
  /** Items that were bought and not cancelled. */
  quantity: number;
  piecesPerUnit: number;
  /** Items of it that were lost and are to be bought again, as it is known. */
  lost: number;
}

/** A parcel that was lost and is bought again, by one of the purchases that it is of. */
export interface LostParcel {
  shipmentId: string;
  purchaseId: string;
  /** Null where its supplier does not tell what was in it. */
  contents: ParcelContent[] | null;
  /** Items of order lines that it was shipped with. */
  items: { lineId: string; quantity: number }[];
}

/**
 * How many items of each purchase line were lost in these parcels together, in the order of the lines; never more than were bought.
 * Where a supplier does not tell the contents, they are what the parcel was shipped with, in whole items of the order, with all of
 * their components that the purchase has.
 */
export function lostLevels(lines: readonly LosableLine[], parcels: readonly LostParcel[]): number[] {
  const levels = lines.map(() => 0);
  const take = (wanted: number, isOf: (line: LosableLine) => boolean): void => {
    let left = wanted;
    for (const [at, line] of lines.entries()) {
      const known = levels[at] ?? 0;
      const taken = isOf(line) ? Math.max(0, Math.min(left, line.quantity - known)) : 0;
      levels[at] = known + taken;
      left -= taken;
    }
  };
  for (const { purchaseId, contents } of parcels) {
    for (const { position, quantity } of contents ?? []) {
      take(quantity, (line) => line.purchaseId === purchaseId && line.position === position);
    }
  }
  for (const { purchaseId, contents, items } of parcels) {
    if (contents !== null) continue;
    for (const { lineId, quantity } of items) {
      const own = lines.filter((line) => line.purchaseId === purchaseId && line.lineId === lineId);
      const parts = new Map(own.map(({ component, piecesPerUnit }) => [component, piecesPerUnit]));
      for (const [component, pieces] of parts) {
        take(quantity * pieces, (line) => own.includes(line) && line.component === component);
      }
    }
  }
  return levels;
}

/** The lines of the purchases that a parcel is of; their orders are held by the caller. */
export async function findLosable(tx: MerchantTx, shipmentId: string): Promise<LosableLine[]> {
  const { rows } = await tx.execute<LosableLine & Record<string, unknown>>(sql`
    select l.purchase_id as "purchaseId", l.position, l.line_id as "lineId", l.component,
      greatest(0, l.quantity - l.cancelled)::float8 as quantity, coalesce(n.pieces_per_unit, 1)::float8 as "piecesPerUnit",
      l.lost::float8 as lost
    from purchase_line l
    left join line_need n on n.merchant_id = l.merchant_id and n.store_id = l.store_id and n.external_id = l.external_id
      and n.line_id = l.line_id and n.component = l.component
    where l.merchant_id = ${tx.merchantId} and l.purchase_id in (
      select purchase_id from shipment where merchant_id = ${tx.merchantId} and shipment_id = ${shipmentId}
      union select purchase_id from supplier_parcel where merchant_id = ${tx.merchantId} and shipment_id = ${shipmentId})
    order by l.purchase_id, l.position`);
  return rows;
}

/**
 * The parcels of an order that were lost and are bought again, by each of their purchases. A parcel without items travels in the place of
 * a lost one: it has the items of that one.
 */
export async function findResent(
  tx: MerchantTx,
  { storeId, externalId }: { storeId: string; externalId: string },
): Promise<LostParcel[]> {
  const { rows } = await tx.execute<LostParcel & Record<string, unknown>>(sql`
    with recursive parcel as (
      select s.shipment_id, s.purchase_id, s.created_at, s.is_resent, s.replaces,
        exists (select 1 from shipment_line l where l.merchant_id = s.merchant_id and l.shipment_id = s.shipment_id) as has_items
      from shipment s where s.merchant_id = ${tx.merchantId} and s.store_id = ${storeId} and s.external_id = ${externalId}
    ), place as (
      select shipment_id, shipment_id as at from parcel where is_resent
      union select p.shipment_id, s.replaces from place p
        join parcel s on s.shipment_id = p.at and s.replaces is not null and not s.has_items
    ), own as (
      select shipment_id, purchase_id, created_at from parcel where is_resent and purchase_id is not null
      union select s.shipment_id, p.purchase_id, s.created_at from parcel s
        join supplier_parcel p on p.merchant_id = ${tx.merchantId} and p.shipment_id = s.shipment_id where s.is_resent
    )
    select o.shipment_id as "shipmentId", o.purchase_id as "purchaseId",
      (select jsonb_agg(c) from supplier_parcel p, jsonb_array_elements(p.contents) c where p.merchant_id = ${tx.merchantId}
        and p.shipment_id = o.shipment_id and p.purchase_id = o.purchase_id and jsonb_typeof(p.contents) = 'array') as contents,
      coalesce((select json_agg(json_build_object('lineId', l.line_id, 'quantity', l.quantity) order by l.line_id)
        from place p join shipment_line l on l.merchant_id = ${tx.merchantId} and l.shipment_id = p.at
        where p.shipment_id = o.shipment_id), '[]') as items
    from own o order by o.created_at, o.shipment_id, o.purchase_id`);
  return rows;
}
