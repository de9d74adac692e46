import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderCalls } from '#contract/order.calls.ts';
import type { Order } from '#contract/order.schemas.ts';
import { orderWorkCalls } from '#contract/orderWork.calls.ts';
import { shipmentCalls } from '#contract/shipment.calls.ts';
import { storeProductCalls } from '#contract/storeProduct.calls.ts';
import { type Desk, openDesk, SLOWEST, signedIn } from '#tests/kit/desk.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { required } from '#tests/kit/required.ts';
import { buyIn, setFaults } from '#tests/kit/world.ts';

const SHOP = 'harbour';
const CARRIER = 'YunExpress';
const desktop = { options: {}, ship: 'Ship order', tab: 'To ship' };
const phone = {
  options: { viewport: { width: 390, height: 844 }, locale: 'zh-CN', colorScheme: 'dark' as const },
  ship: '发货订单',
  tab: '待发货',
};

/** A person at the page: a click, a paste or a key counts as one act. */
class Person {
  acts = 0;
  private readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  async click(control: { click(): Promise<void> }): Promise<void> {
    this.acts += 1;
    await control.click();
  }
  async press(key: string): Promise<void> {
    this.acts += 1;
    await this.page.keyboard.press(key);
  }
  /** Into the field named `name`, which has the focus already. */
  async paste(name: string, text: string): Promise<void> {
    this.acts += 1;
    await this.page.locator(`[name=${name}]:focus`).waitFor();
    await this.page.keyboard.insertText(text);
  }
}

interface WorldOrder {
  id: number;
  fulfilments: { trackingNumbers: string[] }[];
}

describe('a merchant who ships by hand', () => {
  let desk: Desk;
  let sku: string;
  beforeAll(async () => {
    desk = await openDesk('shipper@example.test', ['quayside', 'woo']);
    const { merchant, program } = desk;
    const reply = await fetch(`${program.sandboxUrl}/_world/wooShipping`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ shop: SHOP, way: 'core' }),
    });
    expect(reply.ok).toBe(true);
    const { shopId } = await merchant.bindWoo(program.sandboxUrl, SHOP);
    await merchant.whenRead(shopId);
    const { rows } = await merchant.call(storeProductCalls.list, { channel: 'woo', pageSize: 50 });
    sku = required(rows.find((row) => row.sku && row.status === 'active' && (row.inventory ?? 0) > 20)).sku;
  });
  afterAll(async () => {
    await setFaults(desk.program.sandboxUrl, {});
    await desk.close();
  });

  it.each([
    { name: 'in English on a desktop', ...desktop },
    { name: 'in Chinese on a phone', ...phone },
  ])('ships three orders, each in under six acts, $name', async ({ name, options, ship, tab }) => {
    const page = await openPage(options);
    const orders = [await ordered(), await ordered(), await ordered()];
    await page.goto('/orders');
    await page.getByRole('tab', { name: tab }).click();
    const numbers = orders.map(({ number }) => `YT${name.length}${number.slice(1).padStart(14, '0')}`);
    for (const [at, { number }] of orders.entries()) {
      const person = new Person(page);
      await person.click(page.getByRole('link', { name: `${ship} ${number}`, exact: true }));
      if (at === 0) {
        await person.paste('carrier', CARRIER);
        await person.press('Tab');
      }
      // The carrier of the last parcel is chosen already.
      await person.paste('trackingNumber', required(numbers[at]));
      await person.press('Enter');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      expect(person.acts).toBeLessThan(6);
    }
    for (const order of orders) await parcelIs(desk.merchant, order, 'posted');
    const shown = await Promise.all(orders.map(inStore));
    expect(shown).toEqual(numbers.map((number) => [[number]]));
    expect(desk.errors).toEqual([]);
  });

  it('decides about a parcel whose order was cancelled meanwhile', async () => {
    const { merchant, program } = desk;
    const page = await openPage(desktop.options);
    const order = await ordered();
    await setFaults(program.sandboxUrl, { woocommerce: { down: true } });
    const { lines } = await merchant.call(orderCalls.get, { channel: 'woo', orderId: order.orderId });
    await merchant.call(shipmentCalls.create, {
      orderId: order.orderId,
      origin: 'self',
      lines: lines.map(({ lineId }) => ({ lineId, quantity: 1 })),
      carrier: 'yunexpress',
      trackingNumber: 'YT9999999999999999',
      clientKey: 'the parcel of a cancelled order',
    });
    const cancelled = await fetch(`${program.sandboxUrl}/_world/orderEvents`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ platform: 'woocommerce', shop: SHOP, orderId: order.externalId, event: 'cancel' }),
    });
    expect(cancelled.ok).toBe(true);
    await setFaults(program.sandboxUrl, {});
    await parcelIs(merchant, order, 'question');
    await page.goto('/orders');
    await page.getByRole('link', { name: `Parcels of order ${order.number}` }).click();
    const drawer = page.getByRole('dialog');
    // As what is to be done about the order, and at its parcel.
    const why = drawer.getByText('The order was cancelled or refunded before the store knew of parcel');
    await expect.poll(() => why.count(), { timeout: 30_000 }).toBe(2);
    await drawer.getByRole('button', { name: 'Do not tell the store' }).click();
    await drawer.getByText('By decision, the store is not told of this parcel.').waitFor();
    expect(await inStore(order)).toEqual([]);
    expect((await merchant.call(orderCalls.counts, {})).tasks.ship).toBe(0);
    expect(desk.errors).toEqual([]);
  });

  async function openPage(options: BrowserContextOptions): Promise<Page> {
    const context = await signedIn(desk, options);
    context.on('weberror', (failure) => desk.errors.push(failure.error().message));
    return context.newPage();
  }

  const newest = async (): Promise<Order | undefined> =>
    (await desk.merchant.call(orderCalls.list, { channel: 'woo', pageSize: 10 })).rows[0];

  /** An order of one piece that the merchant has in stock. */
  async function ordered(): Promise<Order> {
    const { merchant, program } = desk;
    const before = await newest();
    await buyIn(program.sandboxUrl, 'woocommerce', SHOP, sku);
    const order = await merchant.eventually(['orders'], async () => {
      const now = await newest();
      return now?.orderId === before?.orderId ? null : now;
    });
    await merchant.call(orderWorkCalls.takeIn, { orderIds: [order.orderId], handling: 'self' });
    return order;
  }

  const parcelIs = (merchant: Merchant, { orderId }: Order, state: string): Promise<void> =>
    expect
      .poll(async () => (await merchant.call(shipmentCalls.forOrder, { orderId })).shipments.map((one) => one.state), {
        timeout: SLOWEST,
      })
      .toEqual([state]);

  /** The numbers of the order's parcels, as its store has them. */
  async function inStore({ externalId }: Order): Promise<string[][]> {
    const world = await (await fetch(`${desk.program.sandboxUrl}/_world`)).json();
    const orders: WorldOrder[] = world.stores.woocommerce[SHOP].orders;
    const { fulfilments } = required(orders.find(({ id }) => String(id) === externalId));
    return fulfilments.map(({ trackingNumbers }) => trackingNumbers);
  }
});
