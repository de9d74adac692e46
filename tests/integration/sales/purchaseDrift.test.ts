import { expect, it } from 'vitest';
import { mappingCalls } from '#contract/mapping.calls.ts';
import { Chance } from '#tests/kit/chance.ts';
import { remoteLine } from '#tests/kit/remoteOrder.ts';
import { BLENDER, goodAddress, setUpPurchases } from './purchaseSetup.ts';

/** Orders of this test; as many as the environment says. */
const ORDERS = Number(process.env.DRIFT_ORDERS ?? 200);
/** What a supplier does to a SKU: see the sandbox's `mutations`. */
const changes = ['skuId', 'options', 'picture', 'gone'] as const;

const given = setUpPurchases();

it('no wrong variant is bought when suppliers change their SKUs between plan and sending', async () => {
  await given.control('drift', { supplier: 'aliexpress', productId: BLENDER, stock: ORDERS });
  const wares = await offeredNow();
  for (const at of wares.keys()) await given.map(`w${at}`, [[at, 1]]);
  const ids = Array.from({ length: ORDERS }, (_, at) => `${at}`);
  for (const id of ids) {
    await given.order(id, {
      shippingAddress: { ...goodAddress, address1: `14 Quay ${id}` },
      lines: [remoteLine({ productId: `w${Number(id) % wares.length}`, variantId: 'v1', price: '99' })],
    });
  }
  const plan = await given.planned(ids.map(given.id));
  expect(plan.purchases.filter(({ findings }) => findings.some(({ stops }) => stops))).toEqual([]);
  const chance = new Chance(16);
  const [changed, kept] = [wares.slice(0, 2), wares.slice(2)];
  for (const { skuId } of changed) {
    const change = changes[chance.between(0, changes.length - 1)];
    await given.control('drift', { supplier: 'aliexpress', productId: BLENDER, change, skuId });
  }
  const { jobId } = await given.confirm(plan.planId);
  await given.merchant.finished(jobId ?? '');
  // What the customer ordered, by the words that it had when it was mapped, is what the supplier was asked for.
  const now = new Map((await offeredNow()).map((offer) => [offer.skuId, offer.optionValues.join()]));
  const then = new Map(wares.map((offer) => [offer.skuId, offer.optionValues.join()]));
  const taken = (await given.taken()).flatMap(({ lines }) => lines);
  expect(taken.filter(({ skuId }) => now.get(skuId) !== then.get(skuId))).toEqual([]);
  expect(new Set(taken.map(({ skuId }) => skuId))).toEqual(new Set(kept.map(({ skuId }) => skuId)));
  const { length: placed } = (await given.list({ state: 'placed', pageSize: 50 })) as unknown[];
  expect(placed).toBeGreaterThan(0);
});

const offeredNow = async () =>
  (await given.merchant.call(mappingCalls.offers, { url: `https://www.aliexpress.com/item/${BLENDER}.html` })).offers;
