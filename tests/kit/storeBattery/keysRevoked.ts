import { expect, it } from 'vitest';
import { aSimple } from '../listings.ts';
import type { StoreUnderTest } from '../storeUnderTest.ts';
import { faultOnly } from './bench.ts';

/** Every call says so when the merchant has taken the keys away. */
export function keysRevoked(start: () => Promise<StoreUnderTest>): void {
  it('says so when the keys are no longer accepted', async () => {
    const { connector, session, suit, unknownId: id = '999999999', faults, close } = await start();
    try {
      await faults.revoke();
      const query = { cursor: null, changedSince: null };
      const listing = suit?.(aSimple({ tags: ['one'] })) ?? aSimple({ tags: ['one'] });
      const { webhooks } = connector;
      const address = 'http://127.0.0.1:9/hook';
      const calls: Record<string, (() => Promise<unknown>) | undefined> = {
        publish: () => connector.publish(session, [listing], { created: async () => {} }),
        update: () => connector.update(session, id, listing),
        find: () => connector.find(session, [listing]),
        change: () => connector.change(session, [{ externalId: id, title: 'New' }]),
        remove: () => connector.remove(session, [id]),
        products: () => connector.products(session, query),
        productsById: () => connector.productsById(session, [id]),
        orders: () => connector.orders(session, query),
        ordersById: () => connector.ordersById(session, [id]),
        subscribe: webhooks.subscribe && (() => Promise.resolve(webhooks.subscribe?.(session, address, 'secret'))),
        unsubscribe: webhooks.unsubscribe && (() => Promise.resolve(webhooks.unsubscribe?.(session, address))),
      };
      for (const [name, call] of Object.entries(calls)) {
        if (call) expect(await call().catch(faultOnly), name).toMatchObject({ kind: 'unauthorised' });
      }
    } finally {
      await close();
    }
  });
}
