import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';
import { type Json, woo } from './kit/wooClient.ts';

describe('lists of a WooCommerce shop', () => {
  let sandbox: Sandbox;
  const ids: number[] = [];

  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0 });
    for (const name of ['Cup', 'Bowl', 'apron', 'Dish', 'Eggcup']) {
      const { body } = await woo(sandbox, 'quiet', 'POST', '/products', {
        name,
        status: name === 'Dish' ? 'draft' : 'publish',
      });
      ids.push(Number(body.id));
    }
  });
  afterAll(() => sandbox.close());

  const list = (query: string) => woo<Json[]>(sandbox, 'quiet', 'GET', `/products?${query}`);
  const names = async (query: string) => (await list(query)).body.map(({ name }) => name);

  it('page with totals and links', async () => {
    const { headers, body } = await list('per_page=2&page=2&orderby=id&order=asc');
    expect(body.map(({ id }) => id)).toEqual(ids.slice(2, 4));
    expect([headers.get('x-wp-total'), headers.get('x-wp-totalpages')]).toEqual(['5', '3']);
    expect(headers.get('link')).toMatch(/page=1.*rel="prev".*page=3.*rel="next"/);
    expect(headers.get('link')).not.toContain('oauth_');
  });

  it('name the states of a country, by the codes that orders have', async () => {
    const germany = await woo(sandbox, 'quiet', 'GET', '/data/countries/de');
    expect(germany.body).toMatchObject({ code: 'DE', name: 'Germany' });
    expect(germany.body.states).toContainEqual({ code: 'DE-BY', name: 'Bavaria' });
    expect((await woo(sandbox, 'quiet', 'GET', '/data/countries/GB')).body.states).toEqual([]);
    const unknown = await woo(sandbox, 'quiet', 'GET', '/data/countries/qq');
    expect([unknown.status, unknown.body.code]).toEqual([404, 'woocommerce_rest_data_invalid_location']);
  });

  it('answer 200 and nothing past the end', async () => {
    const { status, body } = await list('page=99');
    expect([status, body]).toEqual([200, []]);
  });

  it('sort', async () => {
    expect(await names('orderby=title&order=asc')).toEqual(['apron', 'Bowl', 'Cup', 'Dish', 'Eggcup']);
    expect(await names('orderby=id')).toEqual(['Eggcup', 'Dish', 'apron', 'Bowl', 'Cup']);
    expect((await list('orderby=colour')).status).toBe(400);
  });

  it('filter by status, words, ids and slug', async () => {
    expect(await names('status=draft')).toEqual(['Dish']);
    expect(await names('search=cup&orderby=title&order=asc')).toEqual(['Cup', 'Eggcup']);
    expect(await names(`include=${ids[0]},${ids[2]}&orderby=id&order=asc`)).toEqual(['Cup', 'apron']);
    expect(await names('slug=bowl')).toEqual(['Bowl']);
    expect((await list('status=archived')).status).toBe(400);
  });

  it('cut down to the fields asked for', async () => {
    const { body } = await list('_fields=id,name&per_page=1');
    expect(Object.keys(body[0] ?? {})).toEqual(['id', 'name']);
  });

  it('filter by time of modification, to the second and exclusive', async () => {
    let now = Date.UTC(2026, 10, 21, 12);
    const clocked = await startSandbox({ port: 0, clock: () => now });
    const call = async (method: string, path: string, body?: Json) => {
      // Calls are signed by this machine's clock; the shop's own clock is another, so they go as over https.
      const [key, secret] = [
        'ck_4a7b1c0d9e2f48536a7b8c9d0e1f2a3b4c5d6e03',
        'cs_9f8e7d6c5b4a39281706f5e4d3c2b1a09f8e7d03',
      ];
      const reply = await fetch(`${clocked.url}/woo/quiet/wp-json/wc/v3${path}`, {
        method,
        body: body ? JSON.stringify(body) : null,
        headers: {
          'x-forwarded-proto': 'https',
          'content-type': 'application/json',
          authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`,
        },
      });
      return (await reply.json()) as Json[] & Json;
    };
    const first = await call('POST', '/products', { name: 'one' });
    now += 1500;
    const second = await call('POST', '/products', { name: 'two' });
    expect(second.date_modified_gmt).toBe('2026-11-21T12:00:01');
    const after = await call('GET', '/products?modified_after=2026-11-21T12:00:00&dates_are_gmt=true');
    expect(after.map(({ name }) => name)).toEqual(['two']);
    now += 5000;
    await call('PUT', `/products/${first.id}`, { name: 'one again' });
    const newest = await call('GET', '/products?orderby=modified&order=desc');
    expect(newest.map(({ name }) => name)).toEqual(['one again', 'two']);
    await clocked.close();
  });

  it('shuffle what was modified in one second, alike each time', async () => {
    const moment = Date.now();
    const clocked = await startSandbox({ port: 0, clock: () => moment });
    const create = Array.from({ length: 30 }, (_, index) => ({ name: `n${index}` }));
    await woo(clocked, 'quiet', 'POST', '/products/batch', { create });
    const read = async () =>
      (await woo<Json[]>(clocked, 'quiet', 'GET', '/products?orderby=modified&order=asc&per_page=100&_fields=id')).body;
    const order = (await read()).map(({ id }) => Number(id));
    expect(order).not.toEqual([...order].sort((a, b) => a - b));
    expect((await read()).map(({ id }) => id)).toEqual(order);
    await clocked.close();
  });

  it('give tags and categories by id, and refuse a name twice', async () => {
    const tag = await woo(sandbox, 'quiet', 'POST', '/products/tags', { name: 'Summer sale' });
    const again = await woo(sandbox, 'quiet', 'POST', '/products/tags', { name: 'summer SALE' });
    expect([again.status, again.body.code, (again.body.data as Json).resource_id]).toEqual([
      400,
      'term_exists',
      tag.body.id,
    ]);
    expect((await woo(sandbox, 'quiet', 'POST', '/products/tags', {})).body.code).toBe('rest_missing_callback_param');
    const category = await woo(sandbox, 'quiet', 'POST', '/products/categories', { name: 'Kitchen' });
    const put = { tags: [{ id: tag.body.id }], categories: [{ id: category.body.id }] };
    const { body } = await woo(sandbox, 'quiet', 'PUT', `/products/${ids[0]}`, put);
    expect([body.tags, body.categories]).toMatchObject([[{ name: 'Summer sale' }], [{ name: 'Kitchen' }]]);
    const tags = await woo<Json[]>(sandbox, 'quiet', 'GET', '/products/tags?search=summer');
    expect(tags.body).toMatchObject([{ slug: 'summer-sale', count: 1 }]);
  });
});
