import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { answer } from './answer.ts';
import type { Cashier } from './cashier/cashier.ts';
import { followRoute, turnClock } from './clock.ts';
import { type StorePlatformName, type SupplierName, storePlatformNames, supplierNames } from './faults.ts';
import { jsonOf, sendHtml, textsOf } from './lib/rawRequest.ts';
import { type Actions, actionRoutes } from './pages/actionRoutes.ts';
import { frontPage } from './pages/frontPage.ts';
import {
  orderEventSchema,
  serviceAnswerSchema,
  storeAssignAllSchema,
  storeAssignSchema,
  storeCombineSchema,
  storeEditSchema,
  storeFulfilSchema,
  storePrivacySchema,
  storeRefundSchema,
  storeUnfulfilSchema,
  wooShippingSchema,
} from './stores/controls.ts';
import { regularsBuy } from './stores/regulars.ts';
import type { StorePlatform } from './stores/storePlatform.ts';
import { manyProducts } from './suppliers/aliexpress/catalogue.ts';
import { driftManySchema, driftSchema } from './suppliers/drift.ts';
import { buyingSchema, purchaseEventSchema } from './suppliers/lib/buyingControls.ts';
import type { OrderBook } from './suppliers/lib/orderBook.ts';
import { parcelControlSchema } from './suppliers/lib/parcels/parcelControls.ts';
import { chosenMutations } from './suppliers/mutate.ts';
import type { SupplierPlatform } from './suppliers/supplierPlatform.ts';
import { TRANSLATOR_KEYS, type Translators, translatorAccountSchema } from './translators/translators.ts';
import type { World } from './world.ts';

const revokeSchema = z.union([
  z.strictObject({ platform: z.enum(storePlatformNames), shop: z.string(), consumerKey: z.string().optional() }),
  z.strictObject({ platform: z.enum(supplierNames), account: z.string() }),
]);

/** Body of `POST /_world/catalogue`: a supplier puts products alike on sale, more than anybody writes by hand. */
const catalogueSchema = z.strictObject({
  supplier: z.literal('aliexpress'),
  count: z.number().int().min(1).max(10_000),
  skus: z.number().int().min(1).max(100).default(1),
});

const restoreSchema = z.strictObject({ platform: z.enum(storePlatformNames), shop: z.string() });

const orderSchema = z.looseObject({ platform: z.enum(storePlatformNames) });

const orderDeletionSchema = z.strictObject({
  platform: z.enum(storePlatformNames),
  shop: z.string(),
  /** As the platform's API calls the order. */
  order: z.string(),
});

const moveSchema = z.strictObject({
  platform: z.enum(storePlatformNames),
  shop: z.string(),
  /** What its address ends in from now on. */
  to: z.string().regex(/^[a-z0-9-]+$/),
});

/** What the handles turn. */
interface Turned {
  stores: readonly StorePlatform[];
  suppliers: readonly SupplierPlatform[];
  translators: Translators;
  cashier: Cashier;
}

/** The front page and the handles by which tests and people turn the world. */
export function controlRoutes(
  app: FastifyInstance,
  world: World,
  { stores, suppliers, translators, cashier }: Turned,
): void {
  const storeNamed = (platform: StorePlatformName): StorePlatform => {
    const store = stores.find(({ name }) => name === platform);
    if (!store) throw new Error(`there is no ${platform} in this world`);
    return store;
  };
  const supplierNamed = (platform: SupplierName): SupplierPlatform => {
    const supplier = suppliers.find(({ name }) => name === platform);
    if (!supplier) throw new Error(`there is no ${platform} in this world`);
    return supplier;
  };
  const bookOf = (platform: SupplierName): OrderBook => {
    const { orders } = supplierNamed(platform);
    if (!orders) throw new Error(`nobody buys at ${platform} by its API`);
    return orders;
  };
  app.get('/', (request, reply) => {
    const { code, said } = textsOf(request);
    return sendHtml(reply, 200, frontPage(world, stores, suppliers, { cashier, code, said }));
  });
  app.get('/_world', () => ({
    stores: Object.fromEntries(stores.map((store) => [store.name, store.state()])),
    suppliers: Object.fromEntries(suppliers.map((supplier) => [supplier.name, supplier.state()])),
    translators: translators.state(),
    cashier: cashier.state(),
    faults: world.faults.inForce,
  }));
  app.get('/_world/arrivals', (request) => {
    const { supplier, orderId } = textsOf(request);
    const all = suppliers.flatMap(({ orders }) => orders?.arrivals() ?? []);
    return {
      arrivals: all.filter(
        (one) =>
          (supplier === undefined || one.supplier === supplier) && (orderId === undefined || one.orderId === orderId),
      ),
    };
  });
  app.get('/_world/credentials', () => credentials(stores, suppliers, cashier));

  app.get('/_world/faults', () => world.faults.inForce);
  app.post('/_world/reset', (request, reply) => {
    world.reset();
    const fromPage = String(request.headers.accept ?? '').includes('text/html');
    return fromPage ? reply.redirect('/', 303) : reply.send({ reset: true });
  });
  const actions: Actions = {
    orders: (body) => storeNamed(orderSchema.parse(body).platform).order(body),
    orderEvents: (body) => {
      const { platform, shop, orderId, event } = orderEventSchema.parse(body);
      const store = storeNamed(platform);
      if (!store.orderEvent) throw new Error(`nothing becomes of the orders of ${platform}`);
      store.orderEvent(shop, orderId, event);
      return { [event]: orderId };
    },
    regulars: () => ({ placed: regularsBuy(storeNamed) }),
    privacy: (body) => {
      const wanted = storePrivacySchema.parse(body);
      const { privacy } = storeNamed(wanted.platform);
      if (!privacy) throw new Error(`${wanted.platform} tells apps nothing of people's rights`);
      privacy(wanted);
      return { told: wanted.topic };
    },
    restore: (body) => {
      const { platform, shop } = restoreSchema.parse(body);
      const { restore } = storeNamed(platform);
      if (!restore) throw new Error(`${platform} gives no id twice`);
      restore(shop);
      return { restored: shop };
    },
    drift: (body) => {
      const change = driftSchema.parse(body);
      return supplierNamed(change.supplier).drift(change);
    },
    driftMany: (body) => {
      const { supplier, ...wanted } = driftManySchema.parse(body);
      const platform = supplierNamed(supplier);
      const changes = chosenMutations(platform.shelves(), wanted);
      for (const change of changes) platform.drift({ supplier, ...change });
      return { changes };
    },
    buying: (body) => {
      const wanted = buyingSchema.parse(body);
      return bookOf(wanted.supplier).turn(wanted);
    },
    purchases: (body) => {
      const event = purchaseEventSchema.parse(body);
      bookOf(event.supplier).happens(event);
      return { [event.event]: event.orderId };
    },
    parcels: (body) => {
      const control = parcelControlSchema.parse(body);
      return bookOf(control.supplier).parcelHappens(control);
    },
    clock: (body) => turnClock(world.clock, body),
    faults: (body) => {
      world.faults.set(body);
      return world.faults.inForce;
    },
  };
  for (const [name, act] of Object.entries(actions)) {
    app.post(`/_world/${name}`, (request, reply) => answer(reply, () => act(jsonOf(request))));
  }
  actionRoutes(app, actions, { stores, suppliers });
  followRoute(app, world.clock);
  app.post('/_world/orders/delete', (request, reply) =>
    answer(reply, () => {
      const { platform, shop, order } = orderDeletionSchema.parse(jsonOf(request));
      const { deleteOrder } = storeNamed(platform);
      if (!deleteOrder) throw new Error(`orders of ${platform} cannot be deleted`);
      deleteOrder(shop, order);
      return { deleted: order };
    }),
  );
  app.post('/_world/orders/refund', (request, reply) =>
    answer(reply, () => {
      const body = storeRefundSchema.parse(jsonOf(request));
      const store = storeNamed(body.platform);
      if (!store.refund) throw new Error(`orders of ${body.platform} are refunded by its API`);
      store.refund(body);
      return { refunded: body.order };
    }),
  );
  app.post('/_world/fulfil', (request, reply) =>
    answer(reply, () => {
      const body = storeFulfilSchema.parse(jsonOf(request));
      const { fulfil } = storeNamed(body.platform);
      if (!fulfil) throw new Error(`orders of ${body.platform} are shipped by \`orderEvents\``);
      return { fulfilmentId: fulfil(body) };
    }),
  );
  app.post('/_world/fulfil/cancel', (request, reply) =>
    answer(reply, () => {
      const body = storeUnfulfilSchema.parse(jsonOf(request));
      const { unfulfil } = storeNamed(body.platform);
      if (!unfulfil) throw new Error(`fulfilments of ${body.platform} cannot be cancelled`);
      unfulfil(body);
      return { cancelled: body.fulfilmentId };
    }),
  );
  app.post('/_world/fulfil/assign', (request, reply) =>
    answer(reply, () => {
      const body = storeAssignSchema.parse(jsonOf(request));
      const { assign } = storeNamed(body.platform);
      if (!assign) throw new Error(`orders of ${body.platform} are shipped from one place`);
      assign(body);
      return { assigned: body.orderId };
    }),
  );
  app.post('/_world/fulfil/assignAll', (request, reply) =>
    answer(reply, () => {
      const body = storeAssignAllSchema.parse(jsonOf(request));
      const { assignAll } = storeNamed(body.platform);
      if (!assignAll) throw new Error(`orders of ${body.platform} are shipped from one place`);
      return { assigned: assignAll(body) };
    }),
  );
  app.post('/_world/fulfil/serviceAnswers', (request, reply) =>
    answer(reply, () => {
      const body = serviceAnswerSchema.parse(jsonOf(request));
      const { serviceAnswers } = storeNamed(body.platform);
      if (!serviceAnswers) throw new Error(`no service ships orders of ${body.platform}`);
      serviceAnswers(body);
      return { answered: body.orderId };
    }),
  );
  app.post('/_world/fulfil/combine', (request, reply) =>
    answer(reply, () => {
      const body = storeCombineSchema.parse(jsonOf(request));
      const { combine } = storeNamed(body.platform);
      if (!combine) throw new Error(`orders of ${body.platform} are packed one by one`);
      combine(body);
      return { combined: body.orderIds };
    }),
  );
  app.post('/_world/wooShipping', (request, reply) =>
    answer(reply, () => {
      const { shop, way } = wooShippingSchema.parse(jsonOf(request));
      storeNamed('woocommerce').shipBy?.(shop, way);
      return { way };
    }),
  );
  app.post('/_world/edits', (request, reply) =>
    answer(reply, () => {
      const body = storeEditSchema.parse(jsonOf(request));
      return storeNamed(body.platform).edit(body);
    }),
  );
  app.post('/_world/move', (request, reply) =>
    answer(reply, () => {
      const { platform, shop, to } = moveSchema.parse(jsonOf(request));
      const store = storeNamed(platform);
      if (!store.move) throw new Error(`shops of ${platform} keep their address`);
      store.move(shop, to);
      return { moved: shop };
    }),
  );
  app.post('/_world/catalogue', (request, reply) =>
    answer(reply, () => ({ productIds: manyProducts(world, catalogueSchema.parse(jsonOf(request))) })),
  );
  app.post('/_world/translators', (request, reply) =>
    answer(reply, () => translators.change(translatorAccountSchema.parse(jsonOf(request)))),
  );
  app.post('/_world/revoke', (request, reply) =>
    answer(reply, () => {
      const body = revokeSchema.parse(jsonOf(request));
      if ('account' in body) return { revoked: supplierNamed(body.platform).revoke(body.account) };
      return { revoked: storeNamed(body.platform).revoke(body.shop, body.consumerKey) };
    }),
  );
}

/** Keys of everything well-known, for `GET /_world/credentials`. */
function credentials(
  stores: readonly StorePlatform[],
  suppliers: readonly SupplierPlatform[],
  { channels }: Cashier,
): Record<string, unknown> {
  return {
    ...Object.fromEntries(stores.map((store) => [store.name, store.credentials()])),
    ...Object.fromEntries(suppliers.map((supplier) => [supplier.name, supplier.credentials()])),
    translators: TRANSLATOR_KEYS,
    payments: Object.fromEntries(channels.map((channel) => [channel.name, { app: channel.credentials() }])),
  };
}
