import { and, eq, ne } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { StorePlatform } from '#contract/platforms.ts';
import { storeConnector } from '../../../connectors/registry.ts';
import type { PrivacyEvent, VerifiedWebhook, WebhookRequest } from '../../../connectors/store.ts';
import { store } from '../../../db/schema/stores.ts';
import { withSystemTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { asDomainError } from '../../../http/envelope.ts';
import { type StoreRow, storeApp, WEBHOOKS, webhookSecret } from '../stores/index.ts';
import { createIntake } from './intake.ts';
import { isPrivacy, takePrivacyEvents } from './privacy.ts';

/** No platform's delivery comes near. */
const DELIVERY_AT_MOST = 4 * 1024 * 1024;

const Address = z.object({ platform: StorePlatform, storeId: z.uuid().optional() });

/**
 * Where platforms deliver their webhooks: `/shop/webhook/<platform>/<store>`, without the store where the platform has one
 * address for all. A delivery is verified over its raw body, written down and acknowledged; a forged one is refused.
 */
export async function mountWebhooks(app: FastifyInstance, deps: Deps): Promise<void> {
  const intake = createIntake(deps);
  const stores = createStoreFinder(deps);

  const receive = async (request: FastifyRequest): Promise<boolean> => {
    const address = Address.safeParse(request.params);
    if (!address.success) return false;
    const { platform, storeId } = address.data;
    const { verifyWebhook } = storeConnector(platform).webhooks;
    const app = await storeApp(deps, platform);
    const verified = verifyWebhook(asDelivery(request), {
      app,
      secret: storeId === undefined ? '' : webhookSecret(deps, storeId),
    });
    if (!verified) return false;
    const asked = verified.events.filter((event): event is PrivacyEvent => isPrivacy(event));
    // A platform asks for it after a store was left too, and of one that is not known nothing is kept.
    if (asked.length > 0) {
      await takePrivacyEvents(
        deps,
        { platform, identity: verified.identity, storeId, deliveryId: verified.deliveryId },
        asked,
      );
      return true;
    }
    const rows = await storesOf(platform, storeId, verified);
    for (const row of rows) await take(row, verified);
    return rows.length > 0;
  };

  /** A delivery signed for one store does not count for another, whatever address it was sent to. */
  const storesOf = async (
    platform: StorePlatform,
    storeId: string | undefined,
    { identity }: VerifiedWebhook,
  ): Promise<StoreRow[]> => {
    if (storeId === undefined) return identity === null ? [] : stores.byIdentity(platform, identity);
    const rows = await stores.byId(platform, storeId);
    return rows.filter((row) => identity === null || row.identity === identity);
  };

  const take = async (row: StoreRow, { deliveryId, events }: VerifiedWebhook): Promise<void> => {
    const { merchantId, storeId } = row;
    if (events.length > 0) await intake({ merchantId, storeId, deliveryId, events });
  };

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: DELIVERY_AT_MOST }, (_request, body, done) =>
      done(null, body),
    );
    // Whoever delivers repeats what was not answered with success; a failure in HTTP 200 would be the end of it.
    scope.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
      const refused = error.statusCode !== undefined && error.statusCode < 500 ? error.statusCode : null;
      const status = refused ?? (asDomainError(error, request.log).key === 'internal' ? 500 : 503);
      return reply.status(status).send({ taken: false });
    });
    const options = { config: { rateLimit: false as const } };
    for (const url of [`${WEBHOOKS}/:platform`, `${WEBHOOKS}/:platform/:storeId`]) {
      scope.post(url, options, async (request, reply) => {
        const taken = await receive(request);
        return reply.status(taken ? 200 : 401).send({ taken });
      });
    }
  });
}

const asDelivery = ({ headers, body }: FastifyRequest): WebhookRequest => ({
  headers: Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]),
  ),
  body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
});

/** Stores hardly change: what was found is believed for this long, in ms. */
const BELIEVED = 30_000;
const REMEMBERED = 5000;

/** Finds the stores that a delivery is for: by the id in its address, or by what the platform calls the store. */
function createStoreFinder(deps: Deps) {
  const known = new Map<string, { rows: StoreRow[]; until: number }>();
  const remembered = async (key: string, find: () => Promise<StoreRow[]>): Promise<StoreRow[]> => {
    const held = known.get(key);
    if (held && held.until > deps.now().getTime()) return held.rows;
    const rows = await find();
    if (known.size >= REMEMBERED) known.clear();
    known.set(key, { rows, until: deps.now().getTime() + BELIEVED });
    return rows;
  };
  const finder =
    (column: typeof store.storeId | typeof store.identity) =>
    (platform: StorePlatform, value: string): Promise<StoreRow[]> =>
      remembered(`${column.name}/${platform}/${value}`, () =>
        withSystemTx(deps.db, (tx) =>
          tx
            .select()
            .from(store)
            .where(and(eq(column, value), eq(store.platform, platform), ne(store.state, 'disconnected'))),
        ),
      );
  return { byId: finder(store.storeId), byIdentity: finder(store.identity) };
}
