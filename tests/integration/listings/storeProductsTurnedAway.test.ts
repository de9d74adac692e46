import { describe, expect, it } from 'vitest';
import type { SentOf } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { storeProductCalls as calls } from '#contract/storeProduct.calls.ts';
import type { StoreProduct } from '#contract/storeProduct.schemas.ts';
import { connectStore } from '#tests/kit/connectStore.ts';
import { refusal } from '#tests/kit/refusal.ts';
import { channel, setUpStoreProducts } from './storeProductsSetup.ts';

describe('products in a store', () => {
  const given = setUpStoreProducts();
  const { held, inShop } = given;

  describe('turn away', () => {
    const of = async (sku: string): Promise<[StoreProduct['id'], string]> => {
      const { id, variants } = await held(sku);
      return [id, variants[0]?.externalId ?? ''];
    };
    const keyOf = async (call: Promise<unknown>): Promise<string> => (await refusal(call)).key;
    const change = (changed: SentOf<typeof calls.modify>['changes'][number]) =>
      keyOf(given.merchant.call(calls.modify, { channel, changes: [changed] }));

    it('ids of somebody else’s store, of no store, and of another channel', async () => {
      const [id] = await of('HH-BOARD');
      const nowhere = id.replace(given.shop.shopId, '00000000-0000-4000-8000-000000000000');
      const stranger = await given.app.merchant();
      await stranger.bindWoo(given.app.sandbox.url, 'lantern');
      const step = { field: 'inventory', how: 'set', value: 1 } as const;
      for (const [who, ids] of [
        [given.merchant, [nowhere]],
        [stranger, [id]],
      ] as const) {
        const asked = ids.map((one) => ({ id: one, title: 'Mine now' }));
        expect(await keyOf(who.call(calls.modify, { channel, changes: asked }))).toBe('publishNothing');
        expect(await keyOf(who.call(calls.bulk, { channel, ids: [...ids], step }))).toBe('publishNothing');
        expect(await keyOf(who.call(calls.remove, { channel, ids: [...ids] }))).toBe('publishNothing');
        expect(await keyOf(who.call(calls.detail, { channel, id: ids[0] }))).toBe('notFound');
        expect(await keyOf(who.call(calls.link, { channel, id: ids[0], productId: null }))).toBe('notFound');
        expect(await who.call(calls.refresh, { channel, ids: [...ids] })).toEqual({ ok: true });
      }
      await connectStore(given.app, given.merchant, 'shopify');
      const asShopify = { channel: 'shopify', changes: [{ id, title: 'Mine now' }] } as const;
      expect(await keyOf(given.merchant.call(calls.modify, { ...asShopify, changes: [...asShopify.changes] }))).toBe(
        'publishNothing',
      );
      expect((await inShop('HH-BOARD'))?.name).not.toBe('Mine now');
    });

    it('amounts that no store takes', async () => {
      const [id, externalId] = await of('HH-BOARD');
      for (const variants of [
        [{ externalId, price: '-1' }],
        [{ externalId, price: '10000000000000' }],
        [{ externalId, price: '1e3' }],
        [{ externalId, price: '1.00001' }],
        [{ externalId, compareAtPrice: '-0.01' }],
        [{ externalId, inventory: -1 }],
        [{ externalId, inventory: 10 ** 13 }],
        [{ externalId, inventory: 1.5 }],
      ]) {
        expect(await change({ id, variants }), JSON.stringify(variants)).toBe('invalidInput');
      }
      for (const step of [
        { field: 'price', how: 'set', value: 'free' },
        { field: 'price', how: 'multiply', value: '10000000000000' },
        { field: 'inventory', how: 'multiply', value: 2 },
        { field: 'inventory', how: 'set', value: 0.5 },
      ]) {
        const call = given.merchant.call(calls.bulk, { channel, ids: [id], step: step as never });
        expect(await keyOf(call), JSON.stringify(step)).toBe('invalidInput');
      }
      expect(await inShop('HH-BOARD')).toMatchObject({ regular_price: '35.00' });
    });

    it('variants of another product, an empty title, and more than may go at once', async () => {
      const [id] = await of('HH-BOARD');
      const [, foreign] = await of('HH-TOWEL');
      expect(await change({ id, variants: [{ externalId: foreign, price: '1.00' }] })).toBe('conflict');
      expect(await change({ id, title: '  ' })).toBe('invalidInput');
      const many = Array.from({ length: limits.storeProductsAtOnce + 1 }, (_, at) => `${id}${at}`);
      expect(await keyOf(given.merchant.call(calls.remove, { channel, ids: many }))).toBe('invalidInput');
      expect(await keyOf(given.merchant.call(calls.remove, { channel, ids: [] }))).toBe('invalidInput');
      expect(await keyOf(given.merchant.call(calls.remove, { channel, ids: ['1'] }))).toBe('invalidInput');
    });
  });
});
