import { orderCalls } from '#contract/order.calls.ts';
import { woo } from '#server/connectors/stores/woo/index.ts';
import { pastOrdersIn } from '#tests/kit/world.ts';
import { bareWoo } from './kit/bareWoo.ts';
import type { BenchDatabase } from './kit/database.ts';
import { type Figure, timed } from './kit/figure.ts';
import { readToTheEnd } from './kit/readToTheEnd.ts';
import { startBenchServer } from './kit/server.ts';

const ORDERS = 10_000;
const MEGABYTE = 1024 * 1024;

/**
 * The first reading of a shop with 10,000 orders: how long it takes, written down page by page, against the same connector
 * reading the same pages bare; and how much larger the process becomes, the sandbox in it included.
 */
export async function benchFirstSync(database: BenchDatabase): Promise<Figure[]> {
  const server = await startBenchServer(database);
  try {
    await pastOrdersIn(server.sandboxUrl, 'woocommerce', 'harbour', { sku: 'HH-BOWL-01', count: ORDERS });
    const session = await bareWoo(server, 'harbour');
    const reference = await timed(async () => {
      let cursor: string | null = null;
      do ({ cursor } = await woo.orders(session, { cursor, changedSince: null }));
      while (cursor !== null);
    });
    const before = process.memoryUsage.rss();
    let most = before;
    const looking = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss());
    }, 100);
    const ours = await timed(async () => {
      await readToTheEnd(server.merchant, await server.merchant.bindWoo(server.sandboxUrl, 'harbour'));
    });
    clearInterval(looking);
    const { total } = await server.merchant.call(orderCalls.list, { channel: 'woo' });
    if (total !== ORDERS) throw new Error(`${total} orders are here.`);
    const what = 'first sync of 10,000 orders';
    const memory = { ours: (most - before) / MEGABYTE, reference: before / MEGABYTE };
    return [
      { what, database: database.name, ours, reference, unit: 's', ratio: ours / reference, budget: 'at most 6.00' },
      {
        what: `${what}: growth of the process`,
        database: database.name,
        ...memory,
        unit: 'MB',
        ratio: memory.ours / memory.reference,
        budget: 'at most 0.25',
      },
    ];
  } finally {
    await server.close();
  }
}
