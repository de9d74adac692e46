import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderCalls } from '#contract/order.calls.ts';
import type { Order } from '#contract/order.schemas.ts';
import { serviceOrderCalls } from '#contract/serviceOrder.calls.ts';
import { storeCalls } from '#contract/store.calls.ts';
import type { Shop } from '#contract/store.schemas.ts';
import { connectByConsent } from '#tests/kit/connectStore.ts';
import { type Desk, openDesk, SLOWEST } from '#tests/kit/desk.ts';
import { required } from '#tests/kit/required.ts';
import { buyIn, pastOrdersIn } from '#tests/kit/world.ts';

const COUNT = 60;
const SERVICE = 'parcels-fulfillment-service';

interface WorldOrder {
  fulfilmentOrders?: { locationId: string; lines: { open: number }[] }[];
}

describe('a merchant who comes from another service', () => {
  let desk: Desk;
  let shop: Shop;
  let sku: string;
  beforeAll(async () => {
    desk = await openDesk('comes-over@example.test', ['quayside', 'shopify']);
    const world = await inWorld<{ products: { variants: { sku: string; available: number }[] }[] }>();
    const variants = world.products.flatMap((product) => product.variants);
    sku = required(variants.find((one) => one.sku !== '' && one.available > 5)).sku;
    await pastOrdersIn(desk.program.sandboxUrl, 'shopify', 'harbour', { sku, count: COUNT });
    expect(await control<{ assigned: number }>('fulfil/assignAll', { to: 'service' })).toEqual({ assigned: COUNT });
    expect(await atService()).toBe(COUNT);
    shop = await connectByConsent(desk.merchant, 'shopify', 'harbour');
    await desk.merchant.whenRead(shop.shopId);
  });
  afterAll(() => desk.close());

  /** Takes all over that were there, and later ones too. */
  async function takeAllOver(): Promise<void> {
    const { page, merchant } = desk;
    await page.goto('/orders');
    const question = page.getByRole('group', { name: shop.shopName });
    await question.getByText(`${COUNT} open orders are assigned to ${SERVICE}`).waitFor();
    await question.getByRole('checkbox').check();
    await question.getByRole('button', { name: 'Take over' }).click();
    await question.waitFor({ state: 'hidden' });
    await expect.poll(toMap, { timeout: SLOWEST }).toBe(COUNT);
    await expect.poll(atService).toBe(0);
    await page.getByRole('tab', { name: /^To map/ }).click();
    await page.getByText(`of ${COUNT}`).first().waitFor();
    expect(await merchant.call(serviceOrderCalls.counts, {})).toEqual([]);
    const [stored] = await merchant.call(storeCalls.select, {});
    expect(stored).toMatchObject({ serviceOrders: 'takeOver' });
    await buyIn(desk.program.sandboxUrl, 'shopify', 'harbour', sku);
    await expect.poll(toMap, { timeout: SLOWEST }).toBe(COUNT + 1);
    expect(await atService()).toBe(0);
  }

  /** Is asked about later orders again, leaves one to its service, and takes it over after all. */
  async function leaveOne(): Promise<void> {
    const { page } = desk;
    await page.goto('/setting/index');
    await page.getByRole('button', { name: `Settings of ${shop.shopName}` }).click();
    await page.getByRole('radio', { name: /^Ask me/ }).check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await buyIn(desk.program.sandboxUrl, 'shopify', 'harbour', sku);
    await expect.poll(async () => (await tasks()).service, { timeout: SLOWEST }).toBe(1);
    const order = required((await orders('service'))[0]);
    await page.goto('/orders');
    await page.getByRole('tab', { name: /^With services/ }).click();
    await page.getByRole('link', { name: `Decide who ships order ${order.number}` }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByText(`Shipped by ${SERVICE}`).waitFor();
    await drawer.getByRole('button', { name: 'Leave to the service' }).click();
    await drawer.getByText('Shipped by others').waitFor();
    await drawer.getByRole('button', { name: 'Take over' }).click();
    await expect.poll(atService, { timeout: SLOWEST }).toBe(0);
    await drawer.getByText('A product has no supplier yet.').waitFor();
  }

  it('takes sixty orders over, and later ones too, in two clicks; then leaves one, and takes it over after all', async () => {
    await takeAllOver();
    await leaveOne();
    expect(desk.errors).toEqual([]);
  });

  const tasks = async () => (await desk.merchant.call(orderCalls.counts, {})).tasks;
  const toMap = async (): Promise<number> => (await tasks()).map;
  const orders = async (task: 'service'): Promise<Order[]> =>
    (await desk.merchant.call(orderCalls.list, { task, pageSize: 50 })).rows;

  async function control<T>(name: string, body: object): Promise<T> {
    const reply = await fetch(`${desk.program.sandboxUrl}/_world/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ platform: 'shopify', shop: 'harbour', ...body }),
    });
    if (!reply.ok) throw new Error(await reply.text());
    return (await reply.json()) as T;
  }

  async function inWorld<T>(): Promise<T> {
    const world = await (await fetch(`${desk.program.sandboxUrl}/_world`)).json();
    return world.stores.shopify.harbour;
  }

  /** How many orders the service still has something of, as the store shows them. */
  async function atService(): Promise<number> {
    const { orders: all } = await inWorld<{ orders: WorldOrder[] }>();
    const isThere = ({ fulfilmentOrders = [] }: WorldOrder): boolean =>
      fulfilmentOrders.some(
        ({ locationId, lines }) => locationId.endsWith('9100000000000003') && lines.some(({ open }) => open > 0),
      );
    return all.filter(isThere).length;
  }
});
