import { isDeepStrictEqual } from 'node:util';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { DomainError } from '#contract/errors.ts';
import type { ShipTo } from '#contract/orderWork.schemas.ts';
import type { NewWarehouse, Warehouse, WarehouseUpdate } from '#contract/warehouse.schemas.ts';
import { warehouse } from '../../../db/schema/stock.ts';
import { arrayOf } from '../../../db/sql.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { newId } from '../../../ids.ts';
import { holdNames } from './names.ts';

/** Where suppliers send that deliver to a warehouse only. */
export interface ReceivingWarehouse {
  warehouseId: string;
  shipTo: ShipTo;
}

const live = (tx: MerchantTx) => and(eq(warehouse.merchantId, tx.merchantId), isNull(warehouse.removedAt));
const own = (tx: MerchantTx, warehouseId: string) => and(live(tx), eq(warehouse.warehouseId, warehouseId));

/** The warehouse that suppliers send to; null where there is none, or its address is not known as they ask for it. */
export async function findReceivingWarehouse(tx: MerchantTx): Promise<ReceivingWarehouse | null> {
  const [row] = await tx
    .select({ warehouseId: warehouse.warehouseId, shipTo: warehouse.shipTo })
    .from(warehouse)
    .where(and(live(tx), eq(warehouse.isReceiving, true)));
  return row?.shipTo ? { warehouseId: row.warehouseId, shipTo: row.shipTo } : null;
}

/** Whether a warehouse is there still; it stays until the transaction ends. */
export const isThere = async (tx: MerchantTx, warehouseId: string): Promise<boolean> =>
  (await tx.select({ id: warehouse.warehouseId }).from(warehouse).where(own(tx, warehouseId)).for('share')).length > 0;

/** Throws `warehouseUnknown`. */
export async function refuseUnknown(tx: MerchantTx, warehouseId: string): Promise<void> {
  if (!(await isThere(tx, warehouseId))) throw new DomainError('warehouseUnknown');
}

/** The address that suppliers send to, as the settings of buying have it; null: to none. A warehouse is made for the first one. */
export async function setReceivingAddress(tx: MerchantTx, shipTo: ShipTo | null): Promise<void> {
  await holdNames(tx, 'warehouses');
  const [now] = await tx
    .select({ warehouseId: warehouse.warehouseId, shipTo: warehouse.shipTo })
    .from(warehouse)
    .where(and(live(tx), eq(warehouse.isReceiving, true)));
  // The database keeps its fields in an order of its own.
  if (isDeepStrictEqual(now?.shipTo ?? null, shipTo)) return;
  if (shipTo === null) return void (now && (await changeWarehouse(tx, now.warehouseId, { isReceiving: false })));
  if (now) return void (await changeWarehouse(tx, now.warehouseId, { shipTo }));
  const name = await freeName(tx, shipTo.company || shipTo.name);
  await addWarehouse(tx, { name, country: '', address: '', shipTo, note: '', isReceiving: true });
}

async function freeName(tx: MerchantTx, wanted: string): Promise<string> {
  const rows = await tx.select({ name: warehouse.name }).from(warehouse).where(live(tx));
  const taken = new Set(rows.map(({ name }) => name.toLowerCase()));
  for (let at = 1, name = wanted; ; at += 1, name = `${wanted.slice(0, 90)} ${at}`)
    if (!taken.has(name.toLowerCase())) return name;
}

/** The warehouses with what they hold, by name. */
export async function listWarehouses(tx: MerchantTx): Promise<Warehouse[]> {
  const { rows } = await tx.execute<Warehouse & Record<string, unknown>>(sql`
    select w.warehouse_id as "warehouseId", w.name, w.country, w.address, w.ship_to as "shipTo", w.note, w.is_receiving as "isReceiving",
      (select count(*)::int from stock s where s.merchant_id = w.merchant_id and s.warehouse_id = w.warehouse_id and s.on_hand > 0) as skus,
      (select coalesce(sum(s.on_hand), 0)::float8 from stock s where s.merchant_id = w.merchant_id and s.warehouse_id = w.warehouse_id)
        as "onHand",
      (select count(*)::int from purchase p where p.merchant_id = w.merchant_id and p.warehouse_id = w.warehouse_id
        and p.stocking in ('onTheWay', 'partly')) as expected,
      to_jsonb(w.updated_at) #>> '{}' as "updatedAt"
    from warehouse w where w.merchant_id = ${tx.merchantId} and w.removed_at is null order by lower(w.name)`);
  return rows;
}

/** Adds a warehouse. Throws `warehouseNameTaken`. */
export async function addWarehouse(tx: MerchantTx, given: z.output<typeof NewWarehouse>): Promise<string> {
  await holdNames(tx, 'warehouses');
  await refuseTaken(tx, given.name, null);
  if (given.isReceiving) await receiveNowhere(tx);
  const warehouseId = newId();
  const { merchantId } = tx;
  await tx
    .insert(warehouse)
    .values({ ...given, ...shown(given), merchantId, warehouseId, createdAt: tx.now(), updatedAt: tx.now() });
  tellChanged(tx);
  return warehouseId;
}

/** Changes a warehouse; what was bought to it goes where it was sent. Throws `notFound`, `warehouseNameTaken`. */
export async function changeWarehouse(
  tx: MerchantTx,
  warehouseId: string,
  patch: Partial<z.output<typeof WarehouseUpdate>>,
): Promise<void> {
  await holdNames(tx, 'warehouses');
  const [before] = await tx.select().from(warehouse).where(own(tx, warehouseId)).for('update');
  if (!before) throw new DomainError('notFound');
  if (patch.name !== undefined) await refuseTaken(tx, patch.name, warehouseId);
  if (patch.isReceiving && !before.isReceiving) await receiveNowhere(tx);
  const { country, address, shipTo } = { ...before, ...patch };
  await tx
    .update(warehouse)
    .set({ ...patch, ...shown({ country, address, shipTo }), updatedAt: tx.now() })
    .where(own(tx, warehouseId));
  tellChanged(tx);
}

/** Removes warehouses that hold nothing and that nothing is on its way to. Returns which there were. Throws `warehouseInUse`. */
export async function removeWarehouses(tx: MerchantTx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ warehouseId: string; name: string; held: number; expected: number }>(sql`
    select w.warehouse_id as "warehouseId", w.name,
      (select coalesce(sum(s.on_hand), 0)::float8 from stock s where s.merchant_id = w.merchant_id and s.warehouse_id = w.warehouse_id) as held,
      (select count(*)::int from purchase p where p.merchant_id = w.merchant_id and p.warehouse_id = w.warehouse_id
        and (p.stocking in ('onTheWay', 'partly', 'question') or p.status in ('waiting', 'sending', 'unknown', 'byHand'))) as expected
    from warehouse w where w.merchant_id = ${tx.merchantId} and w.removed_at is null and w.warehouse_id = any(${arrayOf(ids, 'uuid')})
    order by w.warehouse_id for update of w`);
  const used = rows.find(({ held, expected }) => held > 0 || expected > 0);
  if (used) throw new DomainError('warehouseInUse', { name: used.name, held: used.held, expected: used.expected });
  const removed = rows.map(({ warehouseId }) => warehouseId);
  if (removed.length === 0) return [];
  await tx.execute(sql`
    update warehouse set removed_at = app_clock(), is_receiving = false where merchant_id = ${tx.merchantId}
      and warehouse_id = any(${arrayOf(removed, 'uuid')})`);
  tellChanged(tx);
  return removed;
}

/** With an address as suppliers ask for it, country and address in one line are its own. */
const shown = ({
  shipTo,
  country,
  address,
}: Pick<z.output<typeof NewWarehouse>, 'country' | 'address' | 'shipTo'>): { country: string; address: string } =>
  shipTo === null
    ? { country, address }
    : {
        country: shipTo.countryCode,
        address: [shipTo.address1, shipTo.address2, shipTo.city, shipTo.province, shipTo.postcode]
          .filter(Boolean)
          .join(', '),
      };

async function refuseTaken(tx: MerchantTx, name: string, warehouseId: string | null): Promise<void> {
  const others = warehouseId === null ? undefined : ne(warehouse.warehouseId, warehouseId);
  const same = sql`lower(${warehouse.name}) = lower(${name})`;
  if ((await tx.$count(warehouse, and(live(tx), same, others))) > 0)
    throw new DomainError('warehouseNameTaken', { name });
}

/** One warehouse receives: whichever is chosen takes the place of the one before. */
async function receiveNowhere(tx: MerchantTx): Promise<void> {
  await tx
    .update(warehouse)
    .set({ isReceiving: false })
    .where(and(live(tx), eq(warehouse.isReceiving, true)));
}

const tellChanged = (tx: MerchantTx): void => tx.tell({ type: 'changed', resource: 'warehousing' });
