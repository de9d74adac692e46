import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errorCodes } from '#contract/errors.ts';
import { orderCalls } from '#contract/order.calls.ts';
import type { Order } from '#contract/order.schemas.ts';
import { orderWorkCalls } from '#contract/orderWork.calls.ts';
import { storeCalls } from '#contract/store.calls.ts';
import type { Shop } from '#contract/store.schemas.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { merchantIdOf } from '#tests/kit/merchantId.ts';
import { readOrders } from '#tests/kit/readOrders.ts';
import { remoteOrder } from '#tests/kit/remoteOrder.ts';
import { LATER } from './orderSetup.ts';

describe('payments that count as paid', () => {
  let app: TestApp;
  let merchant: Merchant;
  let shop: Shop;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    merchant = await app.merchant();
    const bound = await merchant.bindWoo(app.sandbox.url, 'quiet');
    // Read to the end: the store itself would say later that it has none of the orders made here.
    shop = await merchant.whenRead(bound.shopId);
  });

  const read = async (payments: Record<string, Order['payment']>): Promise<void> => {
    const own = { merchantId: await merchantIdOf(app, merchant), storeId: shop.shopId };
    const orders = Object.entries(payments).map(([externalId, payment]) =>
      remoteOrder({ externalId, payment, placedAt: LATER }),
    );
    await readOrders(app, own, orders);
  };
  /** What is to be done first about each order, and why. */
  const next = async () => {
    const { rows } = await merchant.call(orderCalls.list, { pageSize: 50 });
    return Object.fromEntries(
      rows.map(({ externalId, work: { stage, tasks } }) => [
        externalId,
        tasks[0]?.reason?.key ?? tasks[0]?.task ?? stage,
      ]),
    );
  };
  const set = (...countsAsPaid: Shop['countsAsPaid']) =>
    merchant.call(storeCalls.countAsPaid, { shopId: shop.shopId, countsAsPaid });
  const becomes = (wanted: Record<string, string>) =>
    merchant.eventually(['orders'], async () => {
      const found = await next();
      return JSON.stringify(found) === JSON.stringify({ ...found, ...wanted }) ? found : null;
    });

  it('are cash on delivery at first; what waited for another goes on once it is one of them, and waits again when it is not', async () => {
    expect(shop.countsAsPaid).toEqual(['onDelivery']);
    await read({ '1': 'onDelivery', '2': 'authorised', '3': 'unpaid', '4': 'paid', '5': 'refunded' });
    expect(await next()).toEqual({
      '1': 'map',
      '2': 'work.hold.authorised',
      '3': 'work.hold.unpaid',
      '4': 'map',
      '5': 'closed',
    });
    await merchant.call(orderWorkCalls.hold, { orderIds: [`${shop.shopId}.3`], reason: 'mine' });

    expect((await set('unpaid', 'authorised', 'authorised')).countsAsPaid).toEqual(['authorised', 'unpaid']);
    // What the merchant holds stays held, whatever counts as paid.
    await becomes({ '1': 'work.hold.onDelivery', '2': 'map', '3': 'work.hold.merchant', '4': 'map', '5': 'closed' });
    const [now] = await merchant.call(storeCalls.select, { channel: 'woo' });
    expect(now?.countsAsPaid).toEqual(['authorised', 'unpaid']);

    await set();
    await becomes({ '1': 'work.hold.onDelivery', '2': 'work.hold.authorised', '4': 'map', '5': 'closed' });
  });

  it('are what they were once the store is connected again', async () => {
    await set('authorised');
    await merchant.call(storeCalls.unbind, { shopId: shop.shopId });
    expect((await merchant.bindWoo(app.sandbox.url, 'quiet')).countsAsPaid).toEqual(['authorised']);
  });

  it.each([['paid'], ['voided'], ['anything']])(
    'are none that says so already, or can never be bought: %s',
    async (payment) => {
      const refused = await merchant.raw(storeCalls.countAsPaid, { shopId: shop.shopId, countsAsPaid: [payment] });
      expect(refused.code).toBe(errorCodes.invalidInput);
    },
  );

  it('are nothing of a store that is not bound', async () => {
    const shopId = '01890000-0000-7000-8000-0000000000ff';
    expect((await merchant.raw(storeCalls.countAsPaid, { shopId, countsAsPaid: [] })).code).toBe(errorCodes.notFound);
  });
});
