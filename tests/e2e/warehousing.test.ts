import { afterEach, describe, expect, it } from 'vitest';
import { mappingCalls } from '#contract/mapping.calls.ts';
import { orderCalls } from '#contract/order.calls.ts';
import type { Order } from '#contract/order.schemas.ts';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import { storeProductCalls } from '#contract/storeProduct.calls.ts';
import { warehousePurchases } from '#contract/warehouse.calls.ts';
import { type Desk, openOwnDesk, SLOWEST } from '#tests/kit/desk.ts';
import { linkSupplier } from '#tests/kit/linkSupplier.ts';
import { required } from '#tests/kit/required.ts';
import { editInStore, turnWorld } from '#tests/kit/world.ts';
import { happensAt1688, WarehouseStory } from './warehouseStory.ts';
import { chinese, english } from './warehouseWords.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** By then every purchase that goes on is read again. */
const NEXT = 7 * HOUR;
const SHOP = 'harbour';
const SKU = 'HH-CANDLE-3';
const OFFER = 'https://detail.1688.com/offer/823801530024.html';
/** An address in China as 1688 takes it. */
const shipTo = {
  name: '张三',
  phone: '15251667788',
  address1: '滨江区 江南大道 1 号',
  city: '杭州市',
  province: '浙江省',
  postcode: '310000',
};

interface WorldOrder {
  id: number;
  fulfilments: { trackingNumbers: string[]; lines: { quantity: number }[] }[];
}

describe('a warehouse of one’s own', () => {
  let desk: Desk;
  afterEach(() => desk.close());

  it.each([english, chinese])('takes in what three orders need, and two leave from it, $name', async (words) => {
    desk = await openOwnDesk('warehouse@example.test');
    const skuId = await sellFrom1688();
    const story = await WarehouseStory.open(desk, words);
    await story.addWarehouse(shipTo);
    const [first, second, third] = [await ordered(2), await ordered(2), await ordered(1)];

    await story.plan([first, second, third].map(({ number }) => number));
    await story.confirm();
    const { rows: purchases } = await desk.merchant.list(warehousePurchases);
    expect(purchases.map(({ lines }) => lines.map(({ quantity }) => quantity))).toEqual([[2, 2, 1]]);
    const orderId = required(purchases[0]).orderNumber;
    await story.purchaseIs(orderId, words.onTheWay);
    await story.levelsAre('none');

    await happensAt1688(desk, 'purchases', orderId, { event: 'pay' });
    await later(NEXT);
    await happensAt1688(desk, 'parcels', orderId, { action: 'short' });
    for (const ms of [2 * DAY, 3 * DAY, NEXT]) await later(ms);
    await story.purchaseIs(orderId, words.arrived);
    await story.receive(orderId, async (dialog) => {
      await story.scan(skuId, 4);
      await dialog.getByText(words.stays).waitFor();
    });
    await story.levelsAre(['4', '4', '0']);
    await story.purchaseIs(orderId, words.partly);
    await story.receive(orderId, (dialog) => dialog.getByRole('textbox', { name: words.missing }).fill('1'));
    await story.purchaseIs(orderId, words.stocked);
    await story.levelsAre(['4', '4', '0']);

    await story.shipFromStock(first.number, `${words.prefix}01`);
    await story.levelsAre(['2', '2', '0']);
    await story.shipFromStock(second.number, `${words.prefix}02`);
    await story.levelsAre(['0', '0', '0']);
    await expect
      .poll(() => Promise.all([first, second, third].map(inStore)), { timeout: SLOWEST })
      .toEqual([[[`${words.prefix}01`, 2]], [[`${words.prefix}02`, 2]], []]);
    await story.plan([third.number]);
    expect(desk.errors).toEqual([]);
  });

  const later = (ms: number): Promise<void> => turnWorld(desk.program.sandboxUrl, 'clock', { advanceMs: ms });

  /** A store whose product is bought at 1688, without waiting. Returns the supplier's SKU of it. */
  async function sellFrom1688(): Promise<string> {
    const { merchant, program } = desk;
    await turnWorld(program.sandboxUrl, 'wooShipping', { shop: SHOP, way: 'core' });
    await editInStore(program.sandboxUrl, {
      platform: 'woocommerce',
      shop: SHOP,
      sku: SKU,
      inventory: 100,
      price: '250.00',
    });
    const { shopId } = await merchant.bindWoo(program.sandboxUrl, SHOP);
    await linkSupplier(merchant, '1688', 'buyer-one');
    const { defaultHoldMinutes: _, restoredAt: _r, ...settings } = await merchant.call(purchaseCalls.settings, {});
    await merchant.call(purchaseCalls.saveSettings, { ...settings, holdMinutes: 0, phone: '+12125550142' });
    await merchant.whenRead(shopId);
    const { rows } = await merchant.call(storeProductCalls.list, { channel: 'woo', pageSize: 50 });
    const sold = required(rows.find(({ sku }) => sku === SKU));
    const { productId, offers } = await merchant.call(mappingCalls.offers, { url: OFFER });
    const { skuId } = required(offers[3]);
    await merchant.call(mappingCalls.save, {
      storeId: shopId,
      productId: sold.externalId,
      source: 'offers',
      revision: 0,
      rules: [{ priority: 1, components: [{ supplier: '1688', productId, skuId, pieces: 1 }] }],
    });
    return skuId;
  }

  /** A customer buys so many of it; the order as it is once it can be bought for. */
  async function ordered(quantity: number): Promise<Order> {
    const { merchant, program } = desk;
    const read = async () => (await merchant.call(orderCalls.list, { channel: 'woo', task: 'buy', pageSize: 50 })).rows;
    const before = new Set((await read()).map(({ orderId }) => orderId));
    await turnWorld(program.sandboxUrl, 'orders', {
      platform: 'woocommerce',
      shop: SHOP,
      lines: [{ sku: SKU, quantity }],
      country: 'US',
    });
    // What was made within the same second as a reading is told by the next.
    await later(2000);
    await merchant.finished((await merchant.call(orderCalls.sync, { channel: 'woo' })).jobId);
    return merchant.eventually(['orders'], async () => (await read()).find(({ orderId }) => !before.has(orderId)));
  }

  /** What the store knows of the order's parcels: the number of each, and how many items are in it. */
  async function inStore({ externalId }: Order): Promise<(string | number)[][]> {
    const world = await (await fetch(`${desk.program.sandboxUrl}/_world`)).json();
    const orders: WorldOrder[] = world.stores.woocommerce[SHOP].orders;
    const { fulfilments } = required(orders.find(({ id }) => String(id) === externalId));
    return fulfilments.map(({ trackingNumbers, lines }) => [
      ...trackingNumbers,
      lines.reduce((sum, { quantity }) => sum + quantity, 0),
    ]);
  }
});
