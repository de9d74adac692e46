import { sql } from 'drizzle-orm';
import { storePlatforms } from '#contract/enums.ts';
import type { Notice } from '#contract/errors.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import { storeConnector } from '../../../connectors/registry.ts';
import type { serviceOrder } from '../../../db/schema/orders.ts';
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
type Row = AtService & { externalId: string } & Record<string, unknown>;

/**
 * Takes over which orders their store asks services to ship: what was decided about one goes once no service ships anything of it, and
 * of one that came the store's setting decides where the merchant has chosen one. By order.
 */
export async function takeServiceOrders(
  tx: MerchantTx,
  { merchantId, storeId }: OwnStore,
  ids: readonly string[],
): Promise<Map<string, AtService>> {
  const among = sql`any(${arrayOf(ids, 'text')})`;
  const atService = sql`
    select l.order_external_id as external_id, string_agg(distinct nullif(l.assigned_to, ''), ', ') as services
    from store_order_line l where l.merchant_id = ${merchantId} and l.store_id = ${storeId}
      and l.order_external_id = ${among} and l.shipper = 'service' and l.open_quantity > 0
    group by 1`;
  await tx.execute(sql`
    delete from service_order s where s.merchant_id = ${merchantId} and s.store_id = ${storeId} and s.external_id = ${among}
      and s.external_id not in (select external_id from (${atService}) a)`);
  const { rows: came } = await tx.execute<{ state: string }>(sql`
    insert into service_order (merchant_id, store_id, external_id, state, next_at, state_since)
    select ${merchantId}, ${storeId}, a.external_id, case t.service_orders when 'leave' then 'left' else 'asked' end,
      case t.service_orders when 'leave' then null else app_clock() end, app_clock()
    from (${atService}) a
    join store t on t.merchant_id = ${merchantId} and t.store_id = ${storeId}
      and (t.service_orders = 'leave' or (t.service_orders = 'takeOver' and t.platform = any(${arrayOf(takenOverOn(), 'text')})))
    order by a.external_id
    on conflict (merchant_id, store_id, external_id) do nothing returning state`);
  if (came.some(({ state }) => state === 'asked')) await askFor(tx, TAKE_OVER, { subject: storeId });
  const { rows } = await tx.execute<Row>(sql`
    select a.external_id as "externalId", coalesce(a.services, '') as services, s.state, coalesce(s.service, '') as service, s.reason
    from (${atService}) a
    left join service_order s on s.merchant_id = ${merchantId} and s.store_id = ${storeId} and s.external_id = a.external_id`);
  return new Map(rows.map((row) => [row.externalId, row]));
}

/** The platforms on which orders can be taken over from here. */
export const takenOverOn = (): StorePlatform[] =>
  storePlatforms.filter((platform) => storeConnector(platform).takingOver !== undefined);

/** What is to be known of an order that a service ships; null where it was left there. */
export function serviceReason({ services, state, service, reason }: AtService): Notice | null {
  if (state === 'left') return null;
  if (state === 'refused' && reason) return reason;
  const name = (state === null ? services : service || services) || '–';
  const key = state === 'waiting' ? 'waiting' : state === null ? 'assigned' : 'asked';
  return { key: `work.service.${key}`, params: { name } };
}
