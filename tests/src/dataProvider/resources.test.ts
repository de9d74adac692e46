import { beforeEach, describe, expect, it } from 'vitest';
import { dataProvider } from '#src/dataProvider/index.ts';
import { Cursors, cursors } from '#src/dataProvider/paged.ts';
import { failed, fakeHttp, ok, type Sent } from '../fakeHttp.ts';

const page = (number: number, field = 'title', filter: object = {}) => ({
  pagination: { page: number, perPage: 20 },
  sort: { field, order: 'ASC' as const },
  filter,
});
const queryOf = (sent: Sent | undefined) => Object.fromEntries(new URLSearchParams(sent?.query));

beforeEach(() => {
  for (const resource of ['pool', 'storeProducts', 'jobs', 'customers']) cursors.forget(resource);
});

describe('lists', () => {
  it('map page, size, sort and filters, and give rows their id', async () => {
    const sent = fakeHttp(ok({ rows: [{ productId: 'p1', title: 'A' }], total: 41, totalIsExact: false }));
    const answer = await dataProvider.getList('pool', page(2, 'title', { q: 'lamp', state: '', tag: undefined }));
    expect(sent[0]).toMatchObject({ method: 'GET', url: '/shop/productPool/list' });
    expect(queryOf(sent[0])).toEqual({ q: 'lamp', page: '2', pageSize: '20', sort: 'title', order: 'ASC' });
    expect(answer).toEqual({
      data: [{ id: 'p1', productId: 'p1', title: 'A' }],
      total: 41,
      meta: { totalIsExact: false },
    });
  });

  it('leave a sort that the endpoint does not offer to its default', async () => {
    const sent = fakeHttp(ok({ rows: [], total: 0 }));
    await dataProvider.getList('jobs', page(1, 'id'));
    expect(queryOf(sent[0])).toEqual({ page: '1', pageSize: '20' });
  });

  it('seek by the cursor that the page before answered, for the same query only', async () => {
    const sent = fakeHttp(ok({ rows: [], total: 99, next: 'c2' }), ok({ rows: [], total: 99, next: 'c3' }));
    await dataProvider.getList('pool', page(1));
    await dataProvider.getList('pool', page(2));
    await dataProvider.getList('pool', page(3));
    await dataProvider.getList('pool', page(2, 'price'));
    await dataProvider.getList('pool', page(2, 'title', { q: 'x' }));
    await dataProvider.getList('pool', page(9));
    expect(sent.map((one) => queryOf(one).cursor)).toEqual([undefined, 'c2', 'c3', undefined, undefined, undefined]);
  });

  it('forget cursors after a write', async () => {
    const sent = fakeHttp(ok({ rows: [], total: 9, next: 'c2' }), ok({ deleted: 1 }), ok({ rows: [], total: 8 }));
    await dataProvider.getList('pool', page(1));
    await dataProvider.delete('pool', { id: 'p1' });
    await dataProvider.getList('pool', page(2));
    expect(queryOf(sent[2]).cursor).toBeUndefined();
  });

  it('cut a list that comes whole', async () => {
    const shops = ['C', 'A', 'B'].map((shopName, index) => ({ shopId: `s${index}`, shopName }));
    fakeHttp(ok(shops));
    const params = { ...page(2, 'shopName'), pagination: { page: 2, perPage: 2 } };
    expect(await dataProvider.getList('stores', params)).toMatchObject({
      total: 3,
      data: [{ id: 's0', shopName: 'C' }],
    });
  });
});

describe('other methods', () => {
  const wrote = (sent: Sent | undefined) => JSON.parse(String(sent?.body));

  it('read one', async () => {
    const sent = fakeHttp(ok({ productId: 'p1' }));
    expect((await dataProvider.getOne('pool', { id: 'p1' })).data).toEqual({ id: 'p1', productId: 'p1' });
    expect(sent[0]?.url).toBe('/shop/productPool/get/p1');
  });
  it('delete one and many', async () => {
    const sent = fakeHttp(ok({ deleted: 1 }));
    await dataProvider.delete('pool', { id: 'p1' });
    await dataProvider.deleteMany('pool', { ids: ['p1', 'p2'] });
    await dataProvider.deleteMany('stores', { ids: ['s1', 's2'] });
    expect(sent.map((one) => [one.url, wrote(one)])).toEqual([
      ['/shop/productPool/delete', { productId: 'p1' }],
      ['/shop/productPool/batchDelete', { productIds: ['p1', 'p2'] }],
      ['/shop/auth/unbind', { shopId: 's1' }],
      ['/shop/auth/unbind', { shopId: 's2' }],
    ]);
  });
  it('restore what was deleted', async () => {
    const sent = fakeHttp(ok({ restored: 2 }));
    expect(await dataProvider.restorePool(['p1', 'p2'])).toEqual({ restored: 2 });
    expect(sent[0]?.url).toBe('/shop/productPool/restore');
  });
  it('are refused by name where the contract has none', async () => {
    await expect(dataProvider.create('pool', { data: {} })).rejects.toThrow('pool has no create');
    await expect(dataProvider.update('jobs', { id: '1', data: {}, previousData: { id: '1' } })).rejects.toThrow('jobs');
  });
});

describe('plain resources', () => {
  const listed = (range: string, next?: string) => ({
    ...ok([{ id: 1 }]),
    headers: { 'content-range': `customers ${range}`, ...(next === undefined ? {} : { 'x-next': next }) },
  });
  const asked = (sent: Sent | undefined) => [sent?.url, Object.fromEntries(new URLSearchParams(sent?.query))];

  it('speak simple REST at /shop/rest', async () => {
    const sent = fakeHttp(listed('0-19/57'));
    const filter = { q: 'B', empty: '', none: undefined };
    expect(await dataProvider.getList('customers', page(1, 'name', filter))).toEqual({ data: [{ id: 1 }], total: 57 });
    const query = { filter: '{"q":"B"}', range: '[0,19]', sort: '["name","ASC"]' };
    expect(asked(sent[0])).toEqual(['/shop/rest/customers', query]);
  });

  it('are sought by what the page before said, until something is written', async () => {
    const sent = fakeHttp(listed('0-19/57', 'c2'), listed('20-39/57', 'c3'), ok({ id: 7 }), listed('40-56/57'));
    await dataProvider.getList('customers', page(1, 'name'));
    await dataProvider.getList('customers', page(2, 'name'));
    await dataProvider.create('customers', { data: { name: 'B' } });
    await dataProvider.getList('customers', page(3, 'name'));
    expect(sent.map((one) => queryOf(one).after)).toEqual([undefined, 'c2', undefined, undefined]);
  });

  it('say whether there is a next page where nobody counted', async () => {
    fakeHttp(listed('20-39/*', 'c3'), listed('40-45/*'));
    expect(await dataProvider.getList('customers', page(2))).toEqual({
      data: [{ id: 1 }],
      pageInfo: { hasNextPage: true, hasPreviousPage: true },
    });
    expect(await dataProvider.getList('customers', page(3))).toMatchObject({ pageInfo: { hasNextPage: false } });
  });

  it('are changed by what is another than before', async () => {
    const sent = fakeHttp(ok({ id: 7, name: 'B' }));
    const previousData = { id: 7, name: 'A', tags: ['x'], at: 'now' };
    await dataProvider.update('customers', { id: 7, data: { name: 'B', tags: ['x'], at: 'now' }, previousData });
    expect(sent[0]).toMatchObject({ method: 'PUT', url: '/shop/rest/customers/7', body: '{"name":"B"}' });
  });

  it('are removed by one call, however many', async () => {
    const sent = fakeHttp(ok([1, 2]));
    expect(await dataProvider.deleteMany('customers', { ids: [1, 2, 3] })).toEqual({ data: [1, 2] });
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ method: 'DELETE' });
    expect(asked(sent[0])).toEqual(['/shop/rest/customers', { filter: '{"id":[1,2,3]}' }]);
  });

  it('hand the sentences of wrong fields to the form', async () => {
    const fields = [
      { path: 'name', key: 'validation.required', message: 'Please fill this in.' },
      { path: 'rate', key: 'validation.rate' },
    ];
    fakeHttp(failed(400001, 'Not right.', { key: 'error.invalidInput', fields }));
    await expect(dataProvider.create('customers', { data: {} })).rejects.toMatchObject({
      message: 'Not right.',
      body: { errors: { name: 'Please fill this in.', rate: 'validation.rate' } },
    });
  });

  it('open the envelope', async () => {
    fakeHttp(failed(404001, 'gone'));
    await expect(dataProvider.getOne('customers', { id: 7 })).rejects.toMatchObject({ code: 404001, message: 'gone' });
  });
});

describe('cursors', () => {
  it('let the oldest of fifty queries go', () => {
    const kept = new Cursors();
    for (let query = 0; query <= 50; query += 1) kept.keep(`pool?${query}`, 1, 'c');
    expect(kept.startOf('pool?0', 2)).toBeUndefined();
    expect(kept.startOf('pool?50', 2)).toBe('c');
    kept.keep('pool?50', 1, undefined);
    expect(kept.startOf('pool?50', 2)).toBeUndefined();
  });
});
