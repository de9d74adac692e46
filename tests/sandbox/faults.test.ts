import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';
import { sync } from './kit/aliexpressClient.ts';
import { control, type Json, KEYS, shopWorld, signed, woo } from './kit/wooClient.ts';

describe('faults', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0 });
  });
  afterAll(() => sandbox.close());
  beforeEach(() => sandbox.world.reset());

  const faults = (body: Json) => control(sandbox, 'faults', body);
  const products = () => `${sandbox.url}/woo/quiet/wp-json/wc/v3/products`;
  const post = (name: string, signal: AbortSignal | null = null) =>
    fetch(signed('POST', products(), KEYS.quiet), {
      method: 'POST',
      body: JSON.stringify({ name }),
      headers: { 'content-type': 'application/json' },
      signal,
    });
  const held = async () => (await shopWorld(sandbox, 'quiet')).products.map(({ name }) => name);

  it('that drop the reply happen after the effect', async () => {
    await faults({ woocommerce: { dropReplyRate: 1 } });
    await expect(post('kept')).rejects.toThrow();
    expect(await held()).toEqual(['kept']);
  });

  it('that let a call land late tear the connection down before the effect, which comes by the clock of the world', async () => {
    const route = 'POST /products';
    await faults({ woocommerce: { landLate: [{ route, body: 'late', ms: 60_000 }] } });
    expect((await post('in time')).status).toBe(201);
    await expect(post('late')).rejects.toThrow();
    expect(await held()).toEqual(['in time']);
    expect((await post('meanwhile')).status).toBe(201);
    await control(sandbox, 'clock', { advanceMs: 60_000 });
    await expect.poll(held).toEqual(['in time', 'meanwhile', 'late']);
    expect((await post('late once')).status).toBe(201);
  });

  it('that let a call land late are over with a reset', async () => {
    await faults({ woocommerce: { landLate: [{ route: 'POST /products', ms: 60_000 }] } });
    await expect(post('late')).rejects.toThrow();
    sandbox.world.reset();
    await control(sandbox, 'clock', { advanceMs: 60_000 });
    expect((await post('after')).status).toBe(201);
    expect(await held()).toEqual(['after']);
  });

  it('that take a shop down, or hang, happen before it', async () => {
    await faults({ woocommerce: { down: true } });
    await expect(post('a')).rejects.toThrow();
    await faults({ woocommerce: { hangRate: 1 } });
    await expect(post('b', AbortSignal.timeout(150))).rejects.toThrow();
    expect(await held()).toEqual([]);
  });

  it('answer errors, throttling and html', async () => {
    await faults({ woocommerce: { errorRate: 1 } });
    expect((await post('a')).status).toBe(500);
    await faults({ woocommerce: { throttleRate: 1 } });
    const throttled = await post('a');
    expect([throttled.status, throttled.headers.get('retry-after')]).toEqual([429, '1']);
    await faults({ woocommerce: { htmlRate: 1, seed: 3 } });
    const pages = await Promise.all(Array.from({ length: 12 }, () => post('a')));
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200, 503]));
    expect(pages.every(({ headers }) => headers.get('content-type')?.startsWith('text/html'))).toBe(true);
    expect(await held()).toEqual([]);
  });

  it('speak the language of the platform', async () => {
    await faults({ aliexpress: { throttleRate: 1 } });
    const reply = await sync(sandbox, 'aliexpress.ds.feedname.get', {});
    expect(reply).toMatchObject({
      error_response: { code: 'ApiCallLimit', msg: expect.stringContaining('ban will last') },
    });
    expect((await post('fine')).status).toBe(201);
  });

  it('can be kept to one shop', async () => {
    await faults({ woocommerce: { shop: 'harbour', errorRate: 1 } });
    expect((await post('fine')).status).toBe(201);
    const harbour = await fetch(products().replace('quiet', 'harbour'));
    expect(harbour.status).toBe(500);
  });

  it('come in the same order from the same seed', async () => {
    const run = async () => {
      await faults({ woocommerce: { errorRate: 0.5, seed: 42 } });
      const statuses: number[] = [];
      for (let index = 0; index < 20; index += 1)
        statuses.push((await woo(sandbox, 'quiet', 'GET', '/products')).status);
      return statuses;
    };
    const first = await run();
    expect(new Set(first)).toEqual(new Set([200, 500]));
    expect(await run()).toEqual(first);
  });

  it('take time when told to', async () => {
    await faults({ woocommerce: { latencyMs: 120 } });
    const start = performance.now();
    await post('slow');
    expect(performance.now() - start).toBeGreaterThanOrEqual(115);
  });

  it('are shown, replaced per platform, and cleared', async () => {
    await faults({ woocommerce: { errorRate: 0.25 }, aliexpress: { down: true } });
    const { body } = await faults({ woocommerce: { latencyMs: 5 } });
    expect(body).toMatchObject({ woocommerce: { errorRate: 0, latencyMs: 5 }, aliexpress: { down: true } });
    expect((await faults({})).body).toEqual({});
  });

  it.each([
    [{ woocommerce: { errorRat: 1 } }, 'errorRat'],
    [{ magento: { errorRate: 1 } }, 'magento'],
    [{ woocommerce: { errorRate: 1.5 } }, 'errorRate'],
    ['nothing', 'expected record'],
  ])('refuse %j', async (body, named) => {
    const reply = await control(sandbox, 'faults', body);
    expect([reply.status, reply.body.error]).toEqual([400, expect.stringContaining(named)]);
  });
});
