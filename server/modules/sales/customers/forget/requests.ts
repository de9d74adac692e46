import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { PrivacyRequest } from '#contract/customer.schemas.ts';
import { DomainError } from '#contract/errors.ts';
import { privacyRequest } from '../../../../db/schema/customers.ts';
import { arrayOf } from '../../../../db/sql.ts';
import { type MerchantTx, withMerchantTx } from '../../../../db/tenancy.ts';
import type { Deps } from '../../../../deps.ts';
import { runOnce } from '../../../../effects/commands.ts';
import type { Caller } from '../../../../http/context.ts';
import { newId } from '../../../../ids.ts';
import type { BackgroundTask } from '../../../../jobs/backgroundTasks.ts';
import type { Viewer } from '../../orders/index.ts';
import { findCustomer, seesAllOf } from '../list.ts';
import { holdCustomers } from '../roots.ts';
import { forgetOrders } from './forgetOrders.ts';
import { openOrders, waitsFor } from './open.ts';
import { ordersOfStore, personOfCustomer, personOfRequest } from './persons.ts';

type RequestRow = typeof privacyRequest.$inferSelect;

/** How often it is looked whether what a person waits for is over, in ms. */
const AGAIN = 60 * 60_000;
/** Orders of a store that was left, worked in one transaction. */
const AT_ONCE = 200;
const SHOWN = 200;

const own = (tx: MerchantTx, requestId: string) =>
  and(eq(privacyRequest.merchantId, tx.merchantId), eq(privacyRequest.requestId, requestId));

/**
 * Forgets a person on the merchant's word. Throws with what is open where something is, and `notFound` for somebody who may see only some of
 * their stores.
 */
export const forgetCustomer = (
  tx: MerchantTx,
  deps: Deps,
  { caller, viewer }: { caller: Caller; viewer: Viewer },
  { customerId, clientKey }: { customerId: string; clientKey: string },
): Promise<PrivacyRequest> =>
  runOnce(tx, { kind: 'forgetCustomer', clientKey, request: { customerId } }, async () => {
    await holdCustomers(tx);
    const found = await findCustomer(tx, viewer, customerId);
    if (!seesAllOf(viewer, found)) throw new DomainError('notFound');
    const person = await personOfCustomer(tx, found.customerId);
    const open = await openOrders(tx, tx.merchantId, person.orders);
    if (open.length > 0) {
      const { error, params } = waitsFor(open, found.name || found.email || found.phone);
      throw new DomainError(error, params);
    }
    const backups = await forgetOrders(tx, deps, person);
    const requestId = newId();
    const [kept] = await tx
      .insert(privacyRequest)
      .values({
        merchantId: tx.merchantId,
        requestId,
        kind: 'forget',
        askedBy: 'merchant',
        askedAt: tx.now(),
        actorId: caller.accountId,
        orderCount: person.orders.length,
        doneAt: tx.now(),
        backups,
      })
      .returning();
    if (!kept) throw new Error('A request was not kept.');
    return shown(kept, '');
  });

/** Does what platforms asked for in persons' names: those of whom something is open wait, and are looked at again. */
export const followPrivacyRequests: BackgroundTask = async ({ merchantId, shouldYield }, deps) => {
  const waiting = await withMerchantTx(deps.db, merchantId, (tx) =>
    tx
      .select()
      .from(privacyRequest)
      .where(
        and(
          eq(privacyRequest.merchantId, merchantId),
          isNull(privacyRequest.doneAt),
          eq(privacyRequest.kind, 'forget'),
        ),
      )
      .orderBy(privacyRequest.askedAt),
  );
  let isDone = true;
  for (const request of waiting) {
    if (await shouldYield()) return { again: deps.now() };
    const followed =
      request.buyerId === null && request.email === '' && request.phone === '' && request.orderIds.length === 0;
    const done = followed ? await forgetStore(deps, request) : await forgetPerson(deps, request);
    isDone &&= done;
  }
  return isDone ? null : { again: new Date(deps.now().getTime() + AGAIN) };
};

/** One person whom a platform named. */
const forgetPerson = (deps: Deps, { merchantId, requestId }: RequestRow): Promise<boolean> =>
  withMerchantTx(deps.db, merchantId, async (tx) => {
    await holdCustomers(tx);
    const [request] = await tx.select().from(privacyRequest).where(own(tx, requestId)).for('update');
    if (!request || request.doneAt !== null) return true;
    const person = await personOfRequest(tx, request);
    const open = await openOrders(tx, merchantId, person.orders);
    if (open.length > 0) {
      const { key, params } = waitsFor(open, request.email || request.phone || (request.buyerId ?? ''));
      const customerId = person.customerIds[0] ?? null;
      await tx.update(privacyRequest).set({ waitsFor: { key, params }, customerId }).where(own(tx, requestId));
      tx.tell({ type: 'changed', resource: 'customers' });
      return false;
    }
    const { storeId, buyerId, email, phone } = request;
    const backups = await forgetOrders(tx, deps, person, storeId === null ? [] : [{ storeId, buyerId, email, phone }]);
    await finish(tx, requestId, { orderCount: person.orders.length, backups });
    return true;
  });

/** Everybody of a store that was left for good: those of whom nothing is open, a batch of orders at a time. */
async function forgetStore(deps: Deps, { merchantId, requestId, storeId }: RequestRow): Promise<boolean> {
  if (storeId === null) return true;
  for (;;) {
    const { worked, open } = await withMerchantTx(deps.db, merchantId, async (tx) => {
      await holdCustomers(tx);
      const person = await ordersOfStore(tx, storeId, AT_ONCE);
      if (person.orders.length === 0) return { worked: 0, open: await openInStore(tx, storeId) };
      const backups = await forgetOrders(tx, deps, person);
      await tx
        .update(privacyRequest)
        .set({ orderCount: sql`order_count + ${person.orders.length}`, backups })
        .where(own(tx, requestId));
      return { worked: person.orders.length, open: [] };
    });
    if (worked > 0) continue;
    return withMerchantTx(deps.db, merchantId, async (tx) => {
      if (open.length === 0) await finish(tx, requestId, {});
      else {
        const { key, params } = waitsFor(open, '');
        await tx.update(privacyRequest).set({ waitsFor: { key, params } }).where(own(tx, requestId));
      }
      tx.tell({ type: 'changed', resource: 'customers' });
      return open.length === 0;
    });
  }
}

async function openInStore(tx: MerchantTx, storeId: string) {
  const { rows } = await tx.execute<{ storeId: string; externalId: string }>(sql`
    select s.store_id as "storeId", s.external_id as "externalId" from order_state s
    where s.merchant_id = ${tx.merchantId} and s.store_id = ${storeId} and not exists (select 1 from forgotten_order f
      where f.merchant_id = s.merchant_id and f.store_id = s.store_id and f.external_id = s.external_id) limit ${AT_ONCE}`);
  return openOrders(tx, tx.merchantId, rows);
}

/** Of a request that is done nothing is kept by which anybody is known. */
const finish = (tx: MerchantTx, requestId: string, change: { orderCount?: number; backups?: string[] }) =>
  tx
    .update(privacyRequest)
    .set({
      ...change,
      doneAt: tx.now(),
      waitsFor: null,
      buyerId: null,
      email: '',
      phone: '',
      orderIds: [],
      customerId: null,
    })
    .where(own(tx, requestId));

/** What was asked for, the newest first. */
export async function listPrivacyRequests(tx: MerchantTx): Promise<PrivacyRequest[]> {
  const rows = await tx
    .select()
    .from(privacyRequest)
    .where(eq(privacyRequest.merchantId, tx.merchantId))
    .orderBy(desc(privacyRequest.askedAt))
    .limit(SHOWN);
  const ids = [...new Set(rows.flatMap(({ storeId }) => storeId ?? []))];
  const { rows: stores } = await tx.execute<{ id: string; name: string }>(sql`
    select store_id as id, name from store where merchant_id = ${tx.merchantId} and store_id = any(${arrayOf(ids, 'uuid')})`);
  const names = new Map(stores.map(({ id, name }) => [id, name]));
  return rows.map((row) => shown(row, names.get(row.storeId ?? '') ?? ''));
}

/** A request for somebody's data was answered by the merchant: what named the person goes. Throws `notFound`. */
export async function answerPrivacyRequest(tx: MerchantTx, requestId: string): Promise<PrivacyRequest> {
  const [row] = await tx.select().from(privacyRequest).where(own(tx, requestId));
  if (row?.kind !== 'data') throw new DomainError('notFound');
  await finish(tx, requestId, {});
  tx.tell({ type: 'changed', resource: 'customers' });
  return shown({ ...row, doneAt: row.doneAt ?? tx.now(), customerId: null }, '');
}

const shown = (row: RequestRow, shopName: string): PrivacyRequest => ({
  requestId: row.requestId,
  kind: row.kind,
  askedBy: row.askedBy,
  askedAt: row.askedAt.toISOString(),
  doneAt: row.doneAt?.toISOString() ?? null,
  waitsFor: row.waitsFor,
  customerId: row.customerId,
  shopName,
  orders: row.orderCount,
  backups: row.backups,
});
