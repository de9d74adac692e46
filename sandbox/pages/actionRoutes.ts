import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { reason } from '../answer.ts';
import { shelfOf } from '../catalogue/shelf.ts';
import { storePlatformNames } from '../faults.ts';
import { textsOf } from '../lib/rawRequest.ts';
import type { StorePlatform } from '../stores/storePlatform.ts';
import type { SupplierPlatform } from '../suppliers/supplierPlatform.ts';
import { orderKinds } from './actionCards.ts';
import { customerBuys, parcelIsLost, parcelMovesOn, priceRises, storeIsOffline } from './stories.ts';

const StoreName = z.templateLiteral([z.enum(storePlatformNames), '/', z.string().min(1)]);
const OrderForm = z.object({
  store: StoreName,
  sku: z.string(),
  quantity: z.coerce.number(),
  country: z.string(),
  kind: z.enum(Object.keys(orderKinds) as [keyof typeof orderKinds, ...(keyof typeof orderKinds)[]]),
  count: z.coerce.number(),
});

/** What the controls do, for the forms of the page. Each takes what `POST /_world/<its name>` takes. */
export type Actions = Readonly<
  Record<
    | 'orders'
    | 'regulars'
    | 'orderEvents'
    | 'privacy'
    | 'restore'
    | 'drift'
    | 'driftMany'
    | 'clock'
    | 'faults'
    | 'buying'
    | 'purchases'
    | 'parcels',
    (body: unknown) => unknown
  >
>;

/** The forms of the front page: each does its thing and leads back to the page, which says what came of it. */
export function actionRoutes(
  app: FastifyInstance,
  actions: Actions,
  { stores, suppliers }: { stores: readonly StorePlatform[]; suppliers: readonly SupplierPlatform[] },
): void {
  const on = (name: string, act: (sent: Record<string, string>) => Promise<string>): void => {
    app.post(`/_world/page/${name}`, async (request: FastifyRequest, reply: FastifyReply) => {
      const said = await act(textsOf(request)).catch((error: unknown) => `It did not work: ${reason(error)}`);
      return reply.redirect(`/?${new URLSearchParams({ said })}`, 303);
    });
  };
  on('customerBuys', async ({ store = '' }) => customerBuys(stores, actions, store));
  on('priceRises', async ({ product = '' }) => {
    const [supplier = '', productId = ''] = product.split('/');
    return priceRises(suppliers, actions, { supplier, productId });
  });
  on('parcelMovesOn', async () => parcelMovesOn(suppliers, actions));
  on('parcelIsLost', async () => parcelIsLost(suppliers, actions));
  on('storeGoesOffline', async ({ store = '' }) => storeIsOffline(actions, store, true));
  on('storeComesBack', async ({ store = '' }) => storeIsOffline(actions, store, false));
  on('order', async (sent) => {
    const { store, kind, sku, quantity, ...rest } = OrderForm.parse(sent);
    const [platform = '', shop = ''] = store.split('/');
    const known = storePlatformNames.find((name) => name === platform);
    const first = known ? shelfOf(known, shop)[0]?.variants[0]?.sku : undefined;
    if (sku === '' && first === undefined) throw new Error(`${store} began with nothing on its shelf: name a SKU`);
    const lines = [{ sku: sku || first, quantity }];
    await actions.orders({ platform, shop, lines, ...rest, ...orderKinds[kind].of });
    return `${rest.count === 1 ? 'An order was' : `${rest.count} orders were`} placed at ${store}.`;
  });
  on('regulars', async () => {
    await actions.regulars({});
    return 'The regulars have bought.';
  });
  on('privacy', async ({ store = '', topic, customerId }) => {
    const [platform, shop] = store.split('/');
    await actions.privacy({ platform, shop, topic, ...(customerId ? { customerId } : {}) });
    return `The app is told of ${topic} at ${store}.`;
  });
  on('orderEvent', async (sent) => {
    await actions.orderEvents(sent);
    return `${sent.event}: done to the order at ${sent.platform}/${sent.shop}.`;
  });
  on('restore', async ({ store = '' }) => {
    const [platform, shop] = store.split('/');
    await actions.restore({ platform, shop });
    return `${store} is as on its first day; ids are given again.`;
  });
  on('drift', async ({ skuId, ...sent }) => {
    await actions.drift({ ...sent, ...(skuId ? { skuId } : {}) });
    return `${sent.supplier} has changed ${sent.productId}.`;
  });
  on('driftMany', async ({ supplier, count, seed }) => {
    await actions.driftMany({ supplier, count: Number(count), seed: Number(seed) });
    return `${supplier} has changed ${count} products.`;
  });
  on('purchase', async ({ skuId, quantity, ...sent }) => {
    await actions.purchases({ ...sent, ...(skuId ? { skuId } : {}), ...(quantity ? { quantity } : {}) });
    return `${sent.event}: done to order ${sent.orderId} at ${sent.supplier}.`;
  });
  on('parcel', async ({ skuId, to, ...sent }) => {
    await actions.parcels({
      ...sent,
      ...(skuId ? { items: [{ skuId, quantity: 1 }] } : {}),
      ...(to ? { to } : {}),
    });
    return `${sent.action}: done to a parcel of order ${sent.orderId} at ${sent.supplier}.`;
  });
  on('clock', async ({ advanceMs }) => {
    await actions.clock({ advanceMs: Number(advanceMs) });
    return 'The clock was turned.';
  });
}
