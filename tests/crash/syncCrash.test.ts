import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderCalls } from '#contract/order.calls.ts';
import { storeCalls } from '#contract/store.calls.ts';
import { Chance, turns } from '#tests/kit/chance.ts';
import { Merchant } from '#tests/kit/merchant.ts';
import { requestsSeen } from '#tests/kit/requestsSeen.ts';
import { makeDataDir, ServerProcess } from '#tests/kit/serverProcess.ts';
import { pastOrdersIn } from '#tests/kit/world.ts';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';

const KILLS = 4;
const ORDERS = 3000;
const PAGE = 100;
const place = 'woocommerce/harbour';
const listing = /GET .*\/orders$/;

describe('a server that is killed while it reads a store for the first time', () => {
  const dataDir = makeDataDir();
  let sandbox: Sandbox;
  let server: ServerProcess;
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0 });
    server = await ServerProcess.start(dataDir, sandbox.url);
  });
  afterAll(async () => {
    await server.kill();
    await sandbox.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('goes on at its last page each time, and has every order once in the end', async () => {
    const chance = Chance.announced('syncCrash');
    let merchant = await Merchant.register({ url: server.url, dataDir, email: 'crash@example.test' });
    await pastOrdersIn(sandbox.url, 'woocommerce', 'harbour', { sku: 'HH-BOWL-01', count: ORDERS });
    let next = requestsSeen(sandbox, place, chance.between(1, 9), listing);
    const { shopId } = await merchant.bindWoo(sandbox.url, 'harbour');
    const shop = async () => (await merchant.call(storeCalls.select, {})).find((one) => one.shopId === shopId);
    let read = 0;
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await next;
      await turns(chance.between(0, 200));
      await server.kill();
      next = requestsSeen(sandbox, place, chance.between(2, 9), listing);
      server = await ServerProcess.start(dataDir, sandbox.url);
      merchant = server.reached(merchant);
      const now = await shop();
      expect(now?.orders.state, `after kill ${kill}`).not.toBe('complete');
      expect(now?.orders.read).toBeGreaterThanOrEqual(read);
      read = now?.orders.read ?? 0;
    }
    const done = await merchant.eventually(['stores'], async () => {
      const now = await shop();
      return now?.orders.state === 'complete' && now.orderCount >= ORDERS ? now : null;
    });
    expect(done).toMatchObject({ state: 'linked', problem: null, orderCount: ORDERS });
    expect(await merchant.call(orderCalls.list, { channel: 'woo' })).toMatchObject({ total: ORDERS });
    // Each life reads again at most the page under way; where pages overlap there is one more.
    const pages = sandbox.world.requests.of(place).byRoute;
    const asked = Object.entries(pages).reduce((sum, [route, count]) => sum + (listing.test(route) ? count : 0), 0);
    expect(asked).toBeGreaterThanOrEqual(ORDERS / PAGE);
    expect(asked).toBeLessThanOrEqual(Math.ceil(ORDERS / (PAGE - 1)) + 2 * KILLS + 2);
    expect(server.log.filter((line) => /unexpected error/.test(line))).toEqual([]);
  });
});
