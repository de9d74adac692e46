import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderCalls } from '#contract/order.calls.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import { productCalls } from '#contract/product.calls.ts';
import { Chance } from '#tests/kit/chance.ts';
import { connectStore, sandboxName } from '#tests/kit/connectStore.ts';
import { fromOutside } from '#tests/kit/databaseAway.ts';
import { type Disrupted, disruptions, drawDisruptions, watchSpace } from '#tests/kit/disruptions.ts';
import { keepDelivering } from '#tests/kit/keepDelivering.ts';
import { keepListening } from '#tests/kit/keepListening.ts';
import { Merchant } from '#tests/kit/merchant.ts';
import { type DaysWork, work } from '#tests/kit/mixedLoad.ts';
import { unactionable } from '#tests/kit/operatorLog.ts';
import { wholePool } from '#tests/kit/pool.ts';
import { clusterIsAvailable, type OwnPostgres, startOwnPostgres } from '#tests/kit/postgres.ts';
import { freePort } from '#tests/kit/program.ts';
import { ServerProcess } from '#tests/kit/serverProcess.ts';
import { type SmallDisk, smallDisk } from '#tests/kit/smallDisk.ts';
import { titlesIn } from '#tests/kit/world.ts';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';

/** One of each kind; `DISRUPTIONS=50` is the whole proof, with a database that is away for up to half a minute. */
const COUNT = Number(process.env.DISRUPTIONS ?? 7);
const AWAY_AT_MOST = COUNT > 10 ? 30 : 4;
const DISK_IN_MEGABYTES = 2000;
/** Of a merchant: which store they publish to, and where it is. */
const stores: readonly { name: string; channel: StorePlatform; shop: string }[] = [
  { name: 'Ada', channel: 'woo', shop: 'quiet' },
  { name: 'Ben', channel: 'shopify', shop: 'harbour' },
  { name: 'Cem', channel: 'woo', shop: 'harbour' },
];
const soon = { timeout: 90_000, interval: 250 };
/** Rows that there are none of when all is done. */
const LEFT_OVER = [
  `job where state <> 'done'`,
  `job_row where state <> 'success'`,
  `effect where over_at is null and state <> 'confirmed'`,
  'store_hint',
  `graphile_worker.jobs where task_identifier = 'runPart' or last_error is not null`,
  'graphile_worker.jobs where locked_by is not null',
  'graphile_worker._private_job_queues where locked_by is not null',
];

/** What is counted, as soon as it is as many as it should be, or in the end. */
async function comesTo(wanted: number, count: () => Promise<number>): Promise<number> {
  const until = performance.now() + soon.timeout;
  for (;;) {
    const now = await count();
    if (now === wanted || performance.now() > until) return now;
    await delay(soon.interval);
  }
}

describe.runIf(clusterIsAvailable())('a PostgreSQL in every trouble it can have, under two busy processes', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'quayside-breaks-'));
  const home = mkdtempSync(join(tmpdir(), 'quayside-disk-'));
  let disk: SmallDisk | null = null;
  let postgres: OwnPostgres;
  let sandbox: Sandbox;
  const servers: ServerProcess[] = [];
  beforeAll(async () => {
    disk = smallDisk(home, DISK_IN_MEGABYTES);
    // The system's user of the database has no way into a folder of ours, but for a disk of its own.
    postgres = await startOwnPostgres({ keepsCommits: true, ...(disk ? { home: join(home, 'postgres') } : {}) });
    sandbox = await startSandbox({ port: 0 });
    const ports = [await freePort(), await freePort()];
    const env = { PUBLIC_URL: `http://127.0.0.1:${ports[0]}`, LOG_LEVEL: 'warn' };
    const start = (port: number) => ServerProcess.start(dataDir, sandbox.url, { databaseUrl: postgres.url, port, env });
    servers.push(...(await Promise.all(ports.map(start))));
    await watchSpace(postgres);
  });
  afterAll(async () => {
    for (const server of servers) await server.kill();
    await sandbox.close();
    await postgres.stop();
    disk?.remove();
    for (const folder of [dataDir, home]) rmSync(folder, { recursive: true, force: true });
  });

  const counted = async (from: string): Promise<number> =>
    Number((await fromOutside(postgres.url, `select count(*) as n from ${from}`))[0]?.n);

  /** Every merchant's things as they have to be: each once, and edited once. */
  async function hasAll(merchant: Merchant, { channel, shop }: (typeof stores)[number], day: DaysWork): Promise<void> {
    const pool = await wholePool(merchant);
    expect.soft(pool.map(({ title }) => title).sort()).toEqual([...day.pool].sort());
    // Made at 10 to 100, and made dearer by 1000 once.
    expect.soft(pool.filter(({ priceMin }) => Math.floor(Number(priceMin) / 1000) !== 1)).toEqual([]);
    expect.soft(await merchant.call(productCalls.list, { state: 'published' })).toMatchObject({
      total: day.published.length,
    });
    const ours = new Set(day.pool);
    const inStore = titlesIn(sandbox, sandboxName(channel), shop).filter((title) => ours.has(title));
    expect.soft(inStore.sort()).toEqual([...day.published].sort());
  }

  it(`C30 C34: ends no process, doubles, loses and holds up nothing, and says nothing that nobody can act on (${COUNT} times)`, {
    timeout: 150_000 + COUNT * 60_000,
  }, async () => {
    const chance = Chance.announced('disruptions');
    const own = (): Chance => new Chance(chance.between(1, 1e6));
    const urls = servers.map(({ url }) => url);
    const merchants = await Promise.all(
      stores.map(async ({ name, channel, shop }) => {
        const email = `${name.toLowerCase()}@example.test`;
        const merchant = await Merchant.register({ url: urls[0] ?? '', dataDir, email });
        const bound = await connectStore({ sandbox }, merchant, channel, shop);
        await merchant.whenRead(bound.shopId);
        return { merchant, bound };
      }),
    );
    // Set when the last disruption is over, or something has failed already.
    let isOver = false;
    const load = Promise.all([
      keepDelivering({ sandbox, shop: 'harbour', urls, chance: own(), isOver: () => isOver }),
      ...merchants.map(({ merchant, bound }, at) => {
        const whichever = own();
        const reached = servers.map((server) => server.reached(merchant));
        return work({
          at: () => reached[whichever.between(0, 1)] ?? merchant,
          name: stores[at]?.name ?? '',
          shop: bound,
          picture: `${sandbox.url}/woo/harbour/wp-content/uploads/bowl.jpg`,
          chance: own(),
          isOver: () => isOver,
        });
      }),
    ]);
    const disrupt = async (): Promise<void> => {
      const at: Disrupted = { postgres, disk, chance: own(), awayAtMost: AWAY_AT_MOST };
      const times = own();
      for (const [number, name] of drawDisruptions(COUNT, at).entries()) {
        await delay(times.between(500, 3000));
        if (isOver) return;
        process.stdout.write(`${new Date().toISOString()} ${number + 1}/${COUNT}: ${name}\n`);
        await disruptions[name](at);
        for (const url of urls) {
          await expect.poll(async () => (await fetch(`${url}/readyz`)).status, soon).toBe(200);
        }
      }
    };
    const over = (): void => {
      isOver = true;
    };
    const browsers = merchants.flatMap(({ merchant }) =>
      servers.map((server) => keepListening(server.reached(merchant), () => isOver)),
    );
    const [[orders, ...days], opened] = await Promise.all([
      load.finally(over),
      Promise.all(browsers),
      disrupt().finally(over),
    ]);
    process.stdout.write(
      `${orders.length} webhooks, ${days.map(({ jobs, pool }) => `${jobs} jobs with ${pool.length} products`).join(', ')}\n`,
    );

    expect(servers.map(({ isRunning }) => isRunning)).toEqual([true, true]);
    // Opened again each time that what happened meanwhile was told to nobody.
    expect(Math.min(...opened)).toBeGreaterThan(1);
    for (const [at, { merchant }] of merchants.entries()) {
      const [where, day] = [stores[at], days[at]];
      if (where && day) await hasAll(merchant, where, day);
    }
    const last = merchants.at(-1)?.merchant;
    const read = async (): Promise<number> => (await last?.call(orderCalls.list, { channel: 'woo' }))?.total ?? 0;
    expect.soft(await comesTo(orders.length, read)).toBe(orders.length);
    // Nothing waits for a person, for a process that let go of it, or for a time that is far.
    for (const left of LEFT_OVER) expect.soft([left, await comesTo(0, () => counted(left))]).toEqual([left, 0]);
    expect.soft(servers.flatMap(({ log }) => unactionable(log))).toEqual([]);
    expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0]);
  });
});
