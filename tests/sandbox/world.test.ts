import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../sandbox/index.ts';
import { signIn, sync } from './kit/aliexpressClient.ts';
import { control, type Json, shopWorld, woo } from './kit/wooClient.ts';

describe('the world', () => {
  let folder = '';
  let files = 0;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const file = (): string => {
    files += 1;
    return join(folder, 'below', `${files}.jsonl`);
  };

  it('puts as many products on sale as it is told, each with as many SKUs', async () => {
    const sandbox = await startSandbox({ port: 0 });
    const { body } = await control(sandbox, 'catalogue', { supplier: 'aliexpress', count: 2, skus: 7 });
    const state = await (await fetch(`${sandbox.url}/_world`)).json();
    const made: { productId: number; skus: Json[] }[] = state.suppliers.aliexpress.products.slice(-2);
    expect(made.map(({ productId, skus }) => [String(productId), skus.length])).toEqual(
      (body.productIds as string[]).map((productId) => [productId, 7]),
    );
    await sandbox.close();
  });

  it('lets everybody call as fast as they can while it is told to, and keeps its paces before and after', async () => {
    const sandbox = await startSandbox({ port: 0, clock: () => Date.UTC(2026, 0, 1) });
    const { world } = sandbox;
    const bucket = world.bucket({ burst: 2, perSecond: 1 });
    const calls = () => [1, 2, 3].map(() => bucket.take());
    world.paceless = true;
    expect(calls()).toEqual([1, 2, 3].map(() => ({ ok: true, left: 2, waitMs: 0 })));
    world.reset();
    expect(world.paceless).toBe(true);
    world.paceless = false;
    expect(calls().map(({ ok, waitMs }) => [ok, waitMs])).toEqual([
      [true, 0],
      [true, 0],
      [false, 1000],
    ]);
    await sandbox.close();
  });

  it('survives a restart: products, keys, tokens, counters', async () => {
    const dataFile = file();
    const first = await startSandbox({ port: 0, dataFile });
    const { body } = await woo(first, 'quiet', 'POST', '/products', { name: 'Kept', sku: 'K' });
    const gone = await woo(first, 'quiet', 'POST', '/products', { name: 'Gone' });
    await woo(first, 'quiet', 'DELETE', `/products/${gone.body.id}?force=true`);
    await woo(first, 'harbour', 'DELETE', '/products/12?force=true');
    const { access_token = '' } = await signIn(first);
    await control(first, 'drift', { supplier: 'aliexpress', productId: 1005008101000017, stock: 4 });
    await first.close();

    const second = await startSandbox({ port: 0, dataFile });
    expect((await shopWorld(second, 'quiet')).products.map(({ name }) => name)).toEqual(['Kept']);
    expect((await woo(second, 'quiet', 'POST', '/products', { name: 'x', sku: 'K' })).body.code).toBe(
      'product_invalid_sku',
    );
    const next = await woo(second, 'quiet', 'POST', '/products', { name: 'x' });
    expect(Number(next.body.id)).toBeGreaterThan(Number(gone.body.id));
    expect((await woo(second, 'harbour', 'GET', '/products/12')).status).toBe(404);
    const params = { session: access_token, product_id: '1005008101000017', ship_to_country: 'US' };
    const reply = JSON.stringify(await sync(second, 'aliexpress.ds.product.get', params));
    expect(reply).toContain('"sku_available_stock":4');
    expect(body.id).toBeDefined();
    await second.close();
  });

  it('is compacted when it starts, and reads past a torn last line', async () => {
    const dataFile = file();
    const first = await startSandbox({ port: 0, dataFile });
    const { body } = await woo(first, 'quiet', 'POST', '/products', { name: 'a' });
    for (let index = 0; index < 20; index += 1)
      await woo(first, 'quiet', 'PUT', `/products/${body.id}`, { name: `a${index}` });
    await first.close();
    const before = readFileSync(dataFile, 'utf8').length;
    appendFileSync(dataFile, '{"c":"woocommerce/quiet/products","k":"10","v":{"na');
    const second = await startSandbox({ port: 0, dataFile });
    expect(readFileSync(dataFile, 'utf8').length).toBeLessThan(before / 5);
    expect((await shopWorld(second, 'quiet')).products).toMatchObject([{ name: 'a19' }]);
    await second.close();
  });

  it('goes back to its first state, on disk too', async () => {
    const dataFile = file();
    const sandbox = await startSandbox({ port: 0, dataFile });
    const first = await shopWorld(sandbox, 'harbour');
    await woo(sandbox, 'harbour', 'POST', '/products', { name: 'a' });
    await control(sandbox, 'faults', { woocommerce: { latencyMs: 1 } });
    await control(sandbox, 'reset', {});
    const { requests, ...after } = await shopWorld(sandbox, 'harbour');
    expect({ ...after, requests: first.requests }).toEqual(first);
    expect([requests.total, readFileSync(dataFile, 'utf8'), sandbox.world.faults.inForce]).toEqual([0, '', {}]);
    await sandbox.close();
  });

  it('counts requests by route', async () => {
    const sandbox = await startSandbox({ port: 0 });
    await woo(sandbox, 'quiet', 'GET', '/products/1');
    await woo(sandbox, 'quiet', 'GET', '/products/2');
    await sync(sandbox, 'aliexpress.ds.feedname.get', {});
    const { requests } = await shopWorld(sandbox, 'quiet');
    expect(requests).toEqual({ total: 2, byRoute: { 'GET /products/{id}': 2 } });
    expect(sandbox.world.requests.of('aliexpress').byRoute['aliexpress.ds.feedname.get']).toBe(1);
    await sandbox.close();
  });

  it('lists its keys and greets on the front page', async () => {
    const sandbox = await startSandbox({ port: 0 });
    const keys = (await (await fetch(`${sandbox.url}/_world/credentials`)).json()) as {
      woocommerce: Json[];
      aliexpress: Json;
    };
    expect(keys.woocommerce.map(({ shop, url }) => [shop, url])).toEqual(
      ['harbour', 'lantern', 'quiet'].map((shop) => [shop, `${sandbox.url}/woo/${shop}`]),
    );
    expect(keys.aliexpress).toMatchObject({ appKey: '501234', accounts: ['buyer-one', 'buyer-two'] });
    await control(sandbox, 'faults', { woocommerce: { shop: '<x>', errorRate: 0.5 } });
    const html = await (await fetch(sandbox.url)).text();
    for (const { consumerKey } of keys.woocommerce) expect(html).toContain(consumerKey);
    expect(html).toContain('&lt;x&gt;');
    expect(html).not.toMatch(/<script|https:\/\//);
    await sandbox.close();
  });

  it('survives kill -9 of its own program', async () => {
    const dataFile = file();
    const start = async (): Promise<{ program: ChildProcess; url: string }> => {
      const env = { ...process.env, SANDBOX_PORT: '0', SANDBOX_DATA: dataFile };
      const program = spawn(process.execPath, ['--import', 'tsx', 'sandbox/cli.ts'], {
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const [line] = (await once(program.stdout ?? program, 'data')) as [Buffer];
      return { program, url: /http:\S+/.exec(line.toString())?.[0] ?? '' };
    };
    const first = await start();
    const at = (url: string) => ({ url }) as Awaited<ReturnType<typeof startSandbox>>;
    expect((await woo(at(first.url), 'lantern', 'POST', '/products', { name: 'Hält' })).status).toBe(201);
    first.program.kill('SIGKILL');
    await once(first.program, 'exit');
    const second = await start();
    expect((await shopWorld(at(second.url), 'lantern')).products.map(({ name }) => name)).toContain('Hält');
    second.program.kill('SIGTERM');
    expect(await once(second.program, 'exit')).toEqual([0, null]);
  });
});
