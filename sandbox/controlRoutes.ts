import type { FastifyInstance, FastifyReply } from 'fastify';
import { ZodError, z } from 'zod';
import { credentials } from './credentials.ts';
import { jsonOf, paramsOf, sendHtml } from './lib/rawRequest.ts';
import { frontPage } from './pages/frontPage.ts';
import { customerOrderSchema, placeCustomerOrder } from './stores/woocommerce/customerOrder.ts';
import type { WooCommerce } from './stores/woocommerce/wooCommerce.ts';
import { shopState } from './stores/woocommerce/wooWorld.ts';
import type { AliExpress } from './suppliers/aliexpress/aliexpress.ts';
import { drift, driftSchema } from './suppliers/aliexpress/drift.ts';
import { type Translators, translatorAccountSchema } from './translators/translators.ts';
import type { World } from './world.ts';

const revokeSchema = z.union([
  z.strictObject({ platform: z.literal('woocommerce'), shop: z.string(), consumerKey: z.string() }),
  z.strictObject({ platform: z.literal('aliexpress'), account: z.string() }),
]);

/** The front page and the handles by which tests and people turn the world. */
export function controlRoutes(
  app: FastifyInstance,
  world: World,
  stores: WooCommerce,
  supplier: AliExpress,
  translators: Translators,
): void {
  app.get('/', (request, reply) => {
    const { code } = paramsOf(request);
    return sendHtml(reply, 200, frontPage(world, stores.shops, typeof code === 'string' ? code : undefined));
  });
  app.get('/_world', () => ({
    stores: { woocommerce: Object.fromEntries([...stores.shops].map(([name, shop]) => [name, shopState(shop)])) },
    suppliers: { aliexpress: supplier.state() },
    translators: translators.state(),
    faults: world.faults.inForce,
  }));
  app.get('/_world/credentials', () => credentials(stores.shops));

  app.get('/_world/faults', () => world.faults.inForce);
  app.post('/_world/faults', (request, reply) =>
    answer(reply, () => {
      world.faults.set(jsonOf(request));
      return world.faults.inForce;
    }),
  );
  app.post('/_world/reset', (request, reply) => {
    world.reset();
    const fromPage = String(request.headers.accept ?? '').includes('text/html');
    return fromPage ? reply.redirect('/', 303) : reply.send({ reset: true });
  });
  app.post('/_world/orders', (request, reply) =>
    answer(reply, () => {
      const body = customerOrderSchema.parse(jsonOf(request));
      const shop = stores.shops.get(body.shop);
      if (!shop) throw new Error(`there is no WooCommerce shop "${body.shop}"`);
      return placeCustomerOrder(shop, body);
    }),
  );
  app.post('/_world/drift', (request, reply) =>
    answer(reply, () => drift(supplier, driftSchema.parse(jsonOf(request)))),
  );
  app.post('/_world/translators', (request, reply) =>
    answer(reply, () => translators.change(translatorAccountSchema.parse(jsonOf(request)))),
  );
  app.post('/_world/revoke', (request, reply) =>
    answer(reply, () => {
      const body = revokeSchema.parse(jsonOf(request));
      if (body.platform === 'aliexpress') return { revoked: supplier.revoke(body.account) };
      const shop = stores.shops.get(body.shop);
      const held = shop?.keys.values().filter(({ consumerKey }) => consumerKey === body.consumerKey) ?? [];
      for (const key of held) shop?.keys.delete(key.id);
      return { revoked: held.length };
    }),
  );
}

/** Runs a control; what it refuses is 400 with the reason in `error`. */
function answer(reply: FastifyReply, run: () => unknown): FastifyReply {
  try {
    return reply.send(run());
  } catch (error) {
    return reply.status(400).send({ error: reason(error) });
  }
}

function reason(error: unknown): string {
  if (!(error instanceof ZodError)) return error instanceof Error ? error.message : String(error);
  return error.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': ')).join('; ');
}
