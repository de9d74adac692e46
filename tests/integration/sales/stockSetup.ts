import type { SentOf } from '#contract/endpoint.ts';
import { mappingCalls } from '#contract/mapping.calls.ts';
import { orderCalls } from '#contract/order.calls.ts';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import { stock } from '#contract/stock.calls.ts';
import { warehouseCalls, warehousePurchases, warehouses } from '#contract/warehouse.calls.ts';
import type { WarehousePurchase } from '#contract/warehouse.schemas.ts';
import { linkSupplier } from '#tests/kit/linkSupplier.ts';
import { required } from '#tests/kit/required.ts';
import { newKey, setUpPurchases } from './purchaseSetup.ts';

/** An address in China as 1688 takes it. */
const address = {
  name: '张三',
  company: '',
  phone: '15251667788',
  address1: '滨江区 江南大道 1 号',
  address2: '',
  city: '杭州市',
  province: '浙江省',
  postcode: '310000',
  countryCode: 'CN',
};
const OFFER = 'https://detail.1688.com/offer/823801530024.html';

type Delivered = SentOf<typeof warehouseCalls.receive>['lines'];

/** The purchases of `setUpPurchases` at 1688, to a warehouse of the merchant's. */
export function setUpStock() {
  const given = setUpPurchases({ env: { PURCHASE_HOLD_MINUTES: '0', EFFECT_LAG: '1', EFFECT_LEASE: '5' } });
  const purchases = async (filter: object = {}): Promise<WarehousePurchase[]> =>
    (await given.merchant.list(warehousePurchases, { sort: ['purchasedAt', 'DESC'], filter })).rows;
  const buyAt1688 = async (externalIds: readonly string[]): Promise<WarehousePurchase> => {
    const plan = await given.planned(externalIds.map(given.id));
    const purchaseIds = plan.purchases.map(({ purchaseId }) => purchaseId);
    const clean = await given.merchant.call(purchaseCalls.adjust, {
      planId: plan.planId,
      purchaseIds,
      accept: ['loss', 'priceRose'],
    });
    const stops = clean.findings.filter((finding) => finding.stops);
    if (stops.length > 0) throw new Error(JSON.stringify(stops));
    const { jobId, skipped } = await given.confirm(plan.planId);
    if (jobId === null) throw new Error(JSON.stringify(skipped));
    await given.merchant.finished(jobId);
    const [newest] = await purchases();
    return required(newest);
  };
  return {
    given,
    /** A warehouse that suppliers send to, an account at 1688, and the store's product had by one item of 1688 each. */
    ready: async (): Promise<string> => {
      const { warehouseId } = await given.merchant.call(warehouses.calls.create, {
        name: 'Hangzhou',
        shipTo: address,
        isReceiving: true,
      });
      await linkSupplier(given.merchant, '1688', 'buyer-one');
      const { productId, offers } = await given.merchant.call(mappingCalls.offers, { url: OFFER });
      await given.map('p1', [[0, 1]]);
      await given.merchant.call(mappingCalls.save, {
        storeId: given.shop.shopId,
        productId: 'p1',
        source: 'offers',
        revision: 1,
        rules: [
          { priority: 1, components: [{ supplier: '1688', productId, skuId: offers[3]?.skuId ?? '', pieces: 1 }] },
        ],
      });
      return warehouseId;
    },
    purchases,
    buyAt1688,
    purchase: async (purchaseId: string): Promise<WarehousePurchase> =>
      required((await purchases({ id: [purchaseId] }))[0]),
    receive: (purchaseId: string, lines: Delivered, more: { clientKey?: string; over?: boolean } = {}) =>
      given.merchant.call(warehouseCalls.receive, { purchaseId, lines, clientKey: newKey(), ...more }),
    levels: async () =>
      (await given.merchant.list(stock, {})).rows.map(({ sku, onHand, allocated, free }) => ({
        sku,
        onHand,
        allocated,
        free,
      })),
    tasks: async (externalId: string): Promise<string[]> => {
      const { rows } = await given.merchant.call(orderCalls.list, { channel: 'woo', pageSize: 50 });
      return required(rows.find((row) => row.externalId === externalId)).work.tasks.map(({ task }) => task);
    },
  };
}
