import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { customerCalls, customers } from '#contract/customer.calls.ts';
import type { Customer } from '#contract/customer.schemas.ts';
import { storeCalls } from '#contract/store.calls.ts';
import type { Shop } from '#contract/store.schemas.ts';
import type { RemoteOrder } from '#server/connectors/store.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { merchantIdOf } from '#tests/kit/merchantId.ts';
import { readOrders } from '#tests/kit/readOrders.ts';
import { remoteOrder } from '#tests/kit/remoteOrder.ts';
import { required } from '#tests/kit/required.ts';

const newKey = (): string => `key-${randomUUID()}`;
const person = (name: string, email: string, more: { phone?: string; id?: string } = {}) => ({
  name,
  email,
  phone: more.phone ?? '',
  externalId: more.id ?? null,
});

describe('customers', () => {
  let app: TestApp;
  let merchant: Merchant;
  let merchantId = '';
  let stores: Shop[] = [];
  beforeAll(async () => {
    app = await startTestApp();
    await app.merchant();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    merchant = await app.merchant();
    merchantId = await merchantIdOf(app, merchant);
    stores = [await merchant.bindWoo(app.sandbox.url, 'quiet'), await merchant.bindWoo(app.sandbox.url, 'harbour')];
  });

  const order = (externalId: string, customer: RemoteOrder['customer'], more: Partial<RemoteOrder> = {}): RemoteOrder =>
    remoteOrder({ shippingAddress: null, ...more, externalId, customer });
  const read = (at: number, orders: RemoteOrder[]): Promise<void> =>
    readOrders(app, { merchantId, storeId: required(stores[at]).shopId }, orders);
  const list = async (filter: object = {}): Promise<Customer[]> =>
    (await merchant.list(customers, { sort: ['name', 'ASC'], filter })).rows;
  /** Customers once nothing waits to be folded. */
  const folded = (filter: object = {}): Promise<Customer[]> =>
    merchant.eventually(['customers'], async () => {
      const { rows } = await app.deps.db.pool.query('select 1 from customer_due where merchant_id = $1', [merchantId]);
      return rows.length === 0 ? list(filter) : null;
    });
  const named = async (name: string): Promise<Customer> => required((await folded()).find((one) => one.name === name));
  const idsOf = (...some: Customer[]): string[] => some.map(({ customerId }) => customerId);

  it('is found however a name is written, and names that are written in two forms stay two customers', async () => {
    await read(0, [
      order('1', person('Jürgen Müller', 'juergen@shop.test')),
      order('2', person('Jurgen Mueller', 'jm@shop.test')),
      order('3', person('Hanna El-Sayed', 'hanna@shop.test')),
      order('4', person('Omar Elsayed', 'omar@shop.test')),
      order('5', person('Eva Strauß', 'eva@shop.test')),
      order('6', person('Mona El Sayed', 'mona@shop.test')),
    ]);
    expect(await folded()).toHaveLength(6);
    const found = async (q: string) => (await list({ q })).map(({ name }) => name).toSorted();
    const muellers = ['Jurgen Mueller', 'Jürgen Müller'];
    for (const q of ['müller', 'MUELLER', 'Mu\u0308ller']) expect(await found(q)).toEqual(muellers);
    expect(await found('mueller jürgen')).toEqual(muellers);
    const sayeds = ['Hanna El-Sayed', 'Mona El Sayed', 'Omar Elsayed'];
    for (const q of ['elsayed', 'El Sayed', 'el-sayed']) expect(await found(q)).toEqual(sayeds);
    expect(await found('strauss')).toEqual(['Eva Strauß']);
    expect(await found('mueller omar')).toEqual([]);
    expect(await found('m_ller')).toEqual([]);
  });

  it('one person of two stores is one customer by e-mail, two of one phone are one family or a question, and a hidden one stays alone', async () => {
    await read(0, [
      order('1', person('Anna Kovács', 'Anna@Shop.test', { phone: '+36 30 123 4567' })),
      order('2', person('Bela Nagy', 'bela@shop.test', { phone: '+36 30 123 4567' })),
      order('3', person('A*** K***', 'v4b8@scs.tiktokw.us')),
      order('4', person('D*** M***', 'v4b8@scs.tiktokw.us')),
    ]);
    await read(1, [
      order('1', person('KOVACS Anna', 'anna@shop.test', { id: '7' })),
      order('2', person('Maria Kovács', '', { phone: '+36301234567' })),
    ]);
    const found = await folded();
    expect(
      found.map(({ name, orderCount, isCertain, doubts }) => [name.toLowerCase(), orderCount, isCertain, doubts]),
    ).toEqual(
      expect.arrayContaining([
        ['', 1, false, 0],
        ['bela nagy', 1, true, 1],
        [expect.stringMatching(/kov[aá]cs/), 3, true, 1],
      ]),
    );
    expect(found).toHaveLength(4);
    const anna = required(found.find(({ orderCount }) => orderCount === 3));
    expect(anna.stores).toHaveLength(2);
    expect(anna.doubts).toBeGreaterThan(0);
    const detail = await merchant.call(customerCalls.get, { customerId: anna.customerId });
    expect(detail.doubtful).toMatchObject([{ name: 'Bela Nagy', doubt: 'phone' }]);
    expect(detail.parts.map(({ link }) => link)).toContain('email');
    expect(detail.history.map(({ kind }) => kind)).toContain('order');
    const figures = await merchant.call(customerCalls.figures, {});
    expect(figures).toMatchObject({ customers: 4, certain: 2, repeated: 1, repeatRate: 0.5, doubtful: 2 });
  });

  it('an office address of four names joins nobody, and those that it joined before are asked about', async () => {
    const names = ['Ada Berg', 'Bob Crane', 'Cy Dorn', 'Di Esser'];
    for (const [at, name] of names.slice(0, 3).entries())
      await read(0, [order(String(at), person(name, 'office@firm.test'))]);
    expect(await folded()).toMatchObject([{ orderCount: 3 }]);
    await read(0, [order('3', person('Di Esser', 'office@firm.test'))]);
    const found = await folded();
    expect(found.map(({ name }) => name)).toEqual(names);
    expect(found.every(({ doubts }) => doubts > 0)).toBe(true);
    // Of one name it still does.
    await read(1, [order('9', person('Ada Berg', 'office@firm.test'))]);
    expect(await named('Ada Berg')).toMatchObject({ orderCount: 2 });
  });

  it('merges, keeps apart, and undoes both; what was said apart is joined by nothing again', async () => {
    await read(0, [order('1', person('Ada Berg', 'ada@one.test')), order('2', person('Ada Berg', 'ada@two.test'))]);
    const [first, second] = (await folded()) as [Customer, Customer];
    const customerIds = idsOf(first, second);
    const input = { customerIds, clientKey: newKey() };
    const merged = await merchant.call(customerCalls.merge, input);
    expect(merged.customers).toMatchObject([{ customerId: first.customerId, orderCount: 2 }]);
    expect(await merchant.call(customerCalls.merge, input)).toEqual(merged);
    await expect(merchant.call(customerCalls.merge, { customerIds, clientKey: newKey() })).rejects.toThrow(
      /one customer already/,
    );
    await merchant.call(customerCalls.undo, { changeId: merged.changeId, clientKey: newKey() });
    expect(await list()).toHaveLength(2);
    await expect(merchant.call(customerCalls.undo, { changeId: merged.changeId, clientKey: newKey() })).rejects.toThrow(
      /cannot be undone/,
    );

    // Two stores know one person by e-mail; the merchant knows that they are two.
    await read(1, [order('1', person('Ada Berg', 'ada@one.test', { id: '5' }))]);
    const joined = required((await folded()).find(({ orderCount }) => orderCount === 2));
    const { parts } = await merchant.call(customerCalls.get, { customerId: joined.customerId });
    const apart = await merchant.call(customerCalls.apart, {
      customerIds: parts.map((part) => part.customerId),
      clientKey: newKey(),
    });
    expect(apart.customers.map(({ orderCount }) => orderCount)).toEqual([1, 1]);
    await read(1, [
      order('1', person('Ada Berg', 'ada@one.test', { id: '5' })),
      order('2', person('Ada Berg', 'ada@one.test', { id: '5' })),
    ]);
    expect((await folded()).map(({ orderCount }) => orderCount).sort()).toEqual([1, 1, 2]);
    await merchant.call(customerCalls.undo, { changeId: apart.changeId, clientKey: newKey() });
    expect((await list()).map(({ orderCount }) => orderCount).sort()).toEqual([1, 3]);
  });

  it('what the merchant sets stands against every reading; an address is checked by its country', async () => {
    await read(0, [order('1', person('Ada Berg', 'ada@one.test'))]);
    const { customerId, revision } = await named('Ada Berg');
    const address = {
      address1: 'Kasumigaseki 1',
      address2: '',
      city: 'Chiyoda',
      province: '東京都',
      postcode: '100-0013',
      countryCode: 'JP',
    };
    const set = await merchant.call(customerCalls.settingCustomer, {
      customerId,
      revision,
      email: 'own@ada.test',
      address,
      note: 'VIP',
      tags: ['vip'],
    });
    expect(set).toMatchObject({
      email: 'own@ada.test',
      provinceCode: '13',
      countryCode: 'JP',
      note: 'VIP',
      edited: ['address', 'email'],
    });
    await expect(merchant.call(customerCalls.settingCustomer, { customerId, revision, note: '' })).rejects.toThrow(
      /changed meanwhile/,
    );
    const wrong = { ...address, province: 'Bavaria', countryCode: 'JP' };
    const refused = await merchant.raw(customerCalls.settingCustomer, { customerId, address: wrong });
    expect(refused).toMatchObject({
      error: { fields: [{ path: 'address.province', message: expect.stringContaining('Bavaria') }] },
    });
    await read(0, [order('1', person('Ada Berg', 'ada@new.test')), order('2', person('Ada Berg', 'ada@new.test', {}))]);
    const [after] = await folded({ tag: 'vip' });
    expect(after).toMatchObject({ email: 'own@ada.test', countryCode: 'JP', note: 'VIP' });
    expect(await merchant.call(customerCalls.settingCustomer, { customerId, address: null, email: '' })).toMatchObject({
      edited: [],
    });
  });

  it('disconnecting a store removes what only it told', async () => {
    await read(0, [order('1', person('Ada Berg', 'ada@one.test')), order('2', person('Cy Dorn', 'cy@one.test'))]);
    await read(1, [order('1', person('Ada Berg', 'ada@one.test'))]);
    expect(await folded()).toMatchObject([{ name: 'Ada Berg', orderCount: 2 }, { name: 'Cy Dorn' }]);
    await merchant.call(storeCalls.unbind, { shopId: required(stores[0]).shopId });
    expect(await folded()).toMatchObject([
      { name: 'Ada Berg', orderCount: 1, stores: [{ shopId: stores[1]?.shopId }] },
    ]);
  });
});
