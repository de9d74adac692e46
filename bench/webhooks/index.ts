import { join } from 'node:path';
import { orderCalls } from '#contract/order.calls.ts';
import { webhookSecret } from '#server/modules/connections/stores/index.ts';
import { pastOrdersIn } from '#tests/kit/world.ts';
import type { BenchDatabase } from '../kit/database.ts';
import { elsewhere } from '../kit/elsewhere.ts';
import type { Figure } from '../kit/figure.ts';
import { readToTheEnd } from '../kit/readToTheEnd.ts';
import { type BenchServer, startBenchServer } from '../kit/server.ts';
import type { Order } from './sender.ts';

const PER_SECOND = 500;
const SECONDS = 60;
const ORDERS = 2000;
/** Wix waits no longer, in ms. */
const INSIDE = 1250;

/**
 * 500 webhooks a second for a minute, sent when they are due and not when the one before was answered: how many are
 * acknowledged in time, and how long it takes until everything they speak of was read.
 */
export async function benchWebhooks(database: BenchDatabase): Promise<Figure[]> {
  const server = await startBenchServer(database);
  try {
    const { merchant, sandboxUrl } = server;
    const shop = await readToTheEnd(merchant, await merchant.bindWoo(sandboxUrl, 'harbour'));
    await pastOrdersIn(sandboxUrl, 'woocommerce', 'harbour', { sku: 'HH-BOWL-01', count: ORDERS });
    const world = (await (await fetch(`${sandboxUrl}/_world`)).json()) as {
      stores: { woocommerce: { harbour: { orders: { id: number }[] } } };
    };
    const ids = world.stores.woocommerce.harbour.orders.map(({ id }) => String(id));
    const address = {
      url: `${server.url}/shop/webhook/woo/${shop.shopId}`,
      secret: webhookSecret(server.deps, shop.shopId),
    };
    const begun = performance.now();
    const order: Order = { address, ids, perSecond: PER_SECOND, seconds: SECONDS, inside: INSIDE };
    const inTime = await elsewhere<number>(join(import.meta.dirname, 'sender.ts'), order);
    await workedOff(server);
    const seconds = (performance.now() - begun) / 1000;
    const { total } = await merchant.call(orderCalls.list, { channel: 'woo' });
    if (total !== ORDERS) throw new Error(`${total} of ${ORDERS} orders are here.`);
    const what = `${PER_SECOND} webhooks a second for a minute`;
    const sent = PER_SECOND * SECONDS;
    return [
      {
        what: `${what}: acknowledged inside 1.25 s`,
        database: database.name,
        ours: inTime,
        reference: sent,
        unit: 'requests',
        ratio: inTime / sent,
        budget: '1.00',
      },
      {
        what: `${what}: until all was read`,
        database: database.name,
        ours: seconds,
        reference: SECONDS,
        unit: 's',
        ratio: seconds / SECONDS,
        budget: 'at most 1.25',
      },
    ];
  } finally {
    await server.close();
  }
}

const workedOff = ({ merchant, deps }: BenchServer): Promise<true> =>
  merchant.eventually(['orders'], async () => {
    const { rows } = await deps.db.pool.query('select 1 from refresh_request limit 1');
    return rows.length === 0 ? true : null;
  });
