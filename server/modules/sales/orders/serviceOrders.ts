import { and, eq, inArray, sql } from 'drizzle-orm';
import { storePlatforms } from '#contract/enums.ts';
import type { Notice } from '#contract/errors.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import { storeConnector } from '../../../connectors/registry.ts';
import { serviceOrder } from '../../../db/schema/orders.ts';
import { arrayOf } from '../../../db/sql.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { askFor } from '../../../jobs/backgroundTasks.ts';
import type { OwnStore } from '../../connections/mirror/index.ts';

/** The task of the queue that takes orders over from services; its name stays. */
export const TAKE_OVER = 'takeOverOrders';

/** An order of which a service ships something, and what was decided about that; null where nothing was. */
export interface AtService {
  /** The services by name; empty where the store names none. */
  services: string;
  state: (typeof serviceOrder.$inferSelect)['state'] | null;
  /** The service that was asked, or refused. */
  service: string;
  reason: Notice | null;
}
interface Known extends AtService, Record<string, unknown> {
  externalId: string;
  isAtService: boolean;
  /** It is being taken over, and was decided about so recently that a reading from before may still come. */
  isRecent: boolean;
  /** Whether the task that takes over has it. */
  isDue: boolean;
}

/** For so long a reading from before an order was taken over may come after it. */
const LATE_READINGS = '1 hour';

/**
 * Takes over which orders their store asks services to ship. What was decided about one goes once no service ships anything of it, a
 * while after it was decided: a reading that comes late asks nobody again. Of one that came the store's setting decides, where the merchant
 * has chosen one; orders from before the store was connected are not taken over without being asked about. By order.
 */
export async function takeServiceOrders(
  tx: MerchantTx,
  store: OwnStore,
  ids: readonly string[],
): Promise<Map<string, AtService>> {
  const known = await findKnown(tx, store, ids);
  const over = known.filter(({ isAtService }) => !isAtService);
  await forget(tx, store, idsOf(over.filter(({ isRecent }) => !isRecent)));
  await setNext(tx, store, idsOf(over.filter(({ isRecent, isDue }) => isRecent && isDue)), null);
  const again = known.filter(({ isAtService, state, isDue }) => isAtService && !isDue && isUnderWay(state));
  await setNext(tx, store, idsOf(again), tx.now());
  const came = known.flatMap(({ isAtService, state, externalId }) => (isAtService && !state ? [externalId] : []));
  const states = came.length > 0 ? await decideAsSet(tx, store, came) : new Map<string, 'asked' | 'left'>();
  return new Map(
    known.flatMap(({ isAtService, externalId, ...row }) =>
      isAtService ? [[externalId, { ...row, state: row.state ?? states.get(externalId) ?? null }]] : [],
    ),
  );
}

const idsOf = (some: readonly Known[]): string[] => some.map(({ externalId }) => externalId);
const isUnderWay = (state: AtService['state']): boolean => state === 'asked' || state === 'waiting';

async function findKnown(tx: MerchantTx, { merchantId, storeId }: OwnStore, ids: readonly string[]): Promise<Known[]> {
  const among = sql`any(${arrayOf(ids, 'text')})`;
  const { rows } = await tx.execute<Known>(sql`
    select coalesce(a.external_id, s.external_id) as "externalId", a.external_id is not null as "isAtService",
      coalesce(a.services, '') as services, s.state, coalesce(s.service, '') as service, s.reason,
      s.next_at is not null as "isDue", coalesce(s.state in ('asked', 'waiting')
        and s.state_since > app_clock() - ${LATE_READINGS}::interval, false) as "isRecent"
    from (select l.order_external_id as external_id, string_agg(distinct nullif(l.assigned_to, ''), ', ') as services
      from store_order_line l where l.merchant_id = ${merchantId} and l.store_id = ${storeId}
        and l.order_external_id = ${among} and l.shipper = 'service' and l.open_quantity > 0
      group by 1) a
    full join (select * from service_order where merchant_id = ${merchantId} and store_id = ${storeId}
      and external_id = ${among}) s on s.external_id = a.external_id`);
  return rows;
}

/** Has the task take orders on, or not any more. */
async function setNext(tx: MerchantTx, store: OwnStore, externalIds: string[], nextAt: Date | null): Promise<void> {
  if (externalIds.length === 0) return;
  await tx.update(serviceOrder).set({ nextAt }).where(ofOrders(store, externalIds));
  if (nextAt !== null) await askFor(tx, TAKE_OVER, { subject: store.storeId });
}

const ofOrders = ({ merchantId, storeId }: OwnStore, externalIds: string[]) =>
  and(
    eq(serviceOrder.merchantId, merchantId),
    eq(serviceOrder.storeId, storeId),
    inArray(serviceOrder.externalId, externalIds),
  );

async function forget(tx: MerchantTx, store: OwnStore, externalIds: string[]): Promise<void> {
  if (externalIds.length > 0) await tx.delete(serviceOrder).where(ofOrders(store, externalIds));
}

/** Decides about orders as their store's setting says; about none where it says that a person is asked. */
async function decideAsSet(
  tx: MerchantTx,
  { merchantId, storeId }: OwnStore,
  externalIds: readonly string[],
): Promise<Map<string, 'asked' | 'left'>> {
  const { rows } = await tx.execute<{ externalId: string; state: 'asked' | 'left' }>(sql`
    insert into service_order (merchant_id, store_id, external_id, state, next_at, state_since)
    select t.merchant_id, t.store_id, id, case t.service_orders when 'leave' then 'left' else 'asked' end,
      case t.service_orders when 'leave' then null else app_clock() end, app_clock()
    from store t cross join unnest(${arrayOf(externalIds, 'text')}) id
    where t.merchant_id = ${merchantId} and t.store_id = ${storeId} and (t.service_orders = 'leave'
      or (t.service_orders = 'takeOver' and t.platform = any(${arrayOf(takenOverOn(), 'text')})
        and exists (select 1 from order_state f where f.merchant_id = t.merchant_id and f.store_id = t.store_id
          and f.external_id = id and f.taken_in_at is not null)))
    order by id on conflict (merchant_id, store_id, external_id) do nothing
    returning external_id as "externalId", state`);
  if (rows.some(({ state }) => state === 'asked')) await askFor(tx, TAKE_OVER, { subject: storeId });
  return new Map(rows.map(({ externalId, state }) => [externalId, state]));
}

/** The platforms on which orders can be taken over from here. */
export const takenOverOn = (): StorePlatform[] =>
  storePlatforms.filter((platform) => storeConnector(platform).takingOver !== undefined);

/** What is to be known of an order that a service ships; null where it was left there. */
export function serviceReason({ services, state, service, reason }: AtService): Notice | null {
  if (state === 'left') return null;
  if (state === 'refused' && reason) return reason;
  // Not every store names the service.
  if (state === null && services === '') return { key: 'work.service.unnamed' };
  if (state === null) return { key: 'work.service.assigned', params: { name: services } };
  const name = service || services || '–';
  return { key: state === 'waiting' ? 'work.service.waiting' : 'work.service.asked', params: { name } };
}
