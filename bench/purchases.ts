import { mappingCalls } from '#contract/mapping.calls.ts';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import { emptyAddress } from '#server/connectors/lib/orderParts.ts';
import { merchantIdOf } from '#tests/kit/merchantId.ts';
import { readOrders } from '#tests/kit/readOrders.ts';
import { remoteLine, remoteOrder } from '#tests/kit/remoteOrder.ts';
import type { BenchDatabase } from './kit/database.ts';
import { type Figure, timed } from './kit/figure.ts';
import { type BenchServer, startBenchServer } from './kit/server.ts';

const ORDERS = 1000;
const BLENDER = '1005008101000062';
/** What our own work of planning and evaluating may take, in ms. */
const BUDGET = 2000;

/** 1,000 orders are planned, checked with their supplier and shown: what of it is ours, beside what the supplier's answers take. */
export async function benchPurchases(database: BenchDatabase): Promise<Figure[]> {
  const server = await startBenchServer(database, { PURCHASE_HOLD_MINUTES: '60' });
  try {
    const orderIds = await takeOrders(server);
    const { merchant } = server;
    let planId = '';
    const answered = await timed(async () => {
      ({ planId } = await merchant.call(purchaseCalls.plan, { orderIds }));
    });
    const cpu = process.cpuUsage();
    const checked = await timed(() =>
      merchant.eventually(['purchases'], async () =>
        (await merchant.call(purchaseCalls.getPlan, { planId })).state === 'ready' ? true : null,
      ),
    );
    const used = process.cpuUsage(cpu);
    const shown = await timed(() => merchant.call(purchaseCalls.getPlan, { planId }));
    const confirmed = await timed(() => merchant.call(purchaseCalls.confirm, { planId, clientKey: 'bench-purchases' }));
    const figure = (what: string, seconds: number): Figure => ({
      what: `1,000 orders bought: ${what}`,
      database: database.name,
      unit: 'ms',
      budget: 'at most 1.00',
      ours: seconds * 1000,
      reference: BUDGET,
      ratio: (seconds * 1000) / BUDGET,
    });
    return [
      figure('planned, answered', answered),
      figure('checked, with the supplier’s answers', checked),
      figure('the same, CPU of server and sandbox', (used.user + used.system) / 1e6),
      figure('the plan shown', shown),
      figure('confirmed', confirmed),
    ];
  } finally {
    await server.close();
  }
}

/** Orders of one store, each to an address of its own, mapped to four SKUs of one supplier. Returns their ids. */
async function takeOrders(server: BenchServer): Promise<string[]> {
  const { merchant } = server;
  const merchantId = await merchantIdOf(server, merchant);
  await merchant.linkAliExpress();
  const { shopId: storeId } = await merchant.bindWoo(server.sandboxUrl, 'quiet');
  await merchant.whenRead(storeId);
  const url = `https://www.aliexpress.com/item/${BLENDER}.html`;
  const { offers } = await merchant.call(mappingCalls.offers, { url });
  for (const [at, { skuId }] of offers.entries()) {
    await server.deps.db.pool.query(
      `insert into store_product (merchant_id, store_id, external_id, platform, title, status, platform_status, sku, variant_count,
        search_text, remote_updated_at, synced_at)
       values ($1, $2, $3, 'woo', $3, 'active', 'publish', '', 1, '', now(), now())`,
      [merchantId, storeId, `p${at}`],
    );
    const components = [{ supplier: 'aliexpress' as const, productId: BLENDER, skuId, pieces: 1 }];
    await merchant.call(mappingCalls.save, {
      storeId,
      productId: `p${at}`,
      source: 'offers',
      revision: 0,
      rules: [{ priority: 1, components }],
    });
  }
  const placedAt = new Date(server.deps.now().getTime() + 60_000);
  const orders = Array.from({ length: ORDERS }, (_, at) =>
    remoteOrder({
      externalId: `${at}`,
      placedAt,
      lines: [remoteLine({ productId: `p${at % offers.length}`, variantId: 'v1', price: '99.00' })],
      shippingAddress: {
        ...emptyAddress,
        name: 'Robin Castellan',
        phone: '+12125550142',
        address1: `${at} Sample Quay`,
        city: 'Portland',
        province: 'Oregon',
        provinceCode: 'OR',
        postcode: '97201',
        countryCode: 'US',
      },
    }),
  );
  await readOrders(server, { merchantId, storeId }, orders);
  return orders.map(({ externalId }) => `${storeId}.${externalId}`);
}
