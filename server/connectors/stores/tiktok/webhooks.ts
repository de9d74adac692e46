import { z } from 'zod';
import { parseLosslessIfAny } from '../../lib/answer.ts';
import { hmacOf, isSameSignature } from '../../lib/signatures.ts';
import type { StoreEvent, StoreWebhooks } from '../../store.ts';
import { paths } from './client.ts';
import { Refusal } from './fault.ts';
import { shopOf } from './shop.ts';
import { WireNothing, WireWebhooks } from './wire.ts';

/** What we subscribe to: partner.tiktokshop.com/docv2/page/update-shop-webhook-202309 (event_type) */
const TOPICS = [
  'ORDER_STATUS_CHANGE',
  'RECIPIENT_ADDRESS_UPDATE',
  'PACKAGE_UPDATE',
  'CANCELLATION_STATUS_CHANGE',
  'RETURN_STATUS_CHANGE',
  'PRODUCT_STATUS_CHANGE',
  'PRODUCT_INFORMATION_CHANGE',
  'PRODUCT_CREATION',
  'SELLER_DEAUTHORIZATION',
] as const;
const DEAUTHORISED = 6;

const Id = z.union([z.string(), z.number()]).transform(String);
const Delivery = z.object({
  type: z.number(),
  tts_notification_id: Id.optional().catch(undefined),
  shop_id: Id,
  data: z
    .object({ order_id: Id.optional().catch(undefined), product_id: Id.optional().catch(undefined) })
    .catch({ order_id: undefined, product_id: undefined }),
});

/** Signed with the app's secret over its key and the raw body. partner.tiktokshop.com/docv2/page/tts-webhooks-overview */
export const webhooks: StoreWebhooks = {
  verifyWebhook({ headers, body }, { app }) {
    const { appKey = '', appSecret = '' } = app;
    const expected = hmacOf(appSecret, Buffer.concat([Buffer.from(appKey), body]), 'hex');
    if (appSecret === '' || !isSameSignature(headers.authorization, expected)) return null;
    const delivery = Delivery.safeParse(parseLosslessIfAny(body.toString('utf8'))).data;
    // Signed, but nothing that we know how to read: genuine, and of no consequence.
    const deliveryId = delivery?.tts_notification_id ?? null;
    if (!delivery) return { identity: null, deliveryId, events: [] };
    return { identity: delivery.shop_id, deliveryId, events: eventsOf(delivery) };
  },

  /** A shop has one address for each topic: whatever another one is set is taken over. */
  async subscribe(session, address) {
    const { client } = shopOf(session);
    const { webhooks: held } = await client.call({ method: 'GET', path: paths.webhooks }, WireWebhooks);
    const missing: string[] = [];
    for (const topic of TOPICS) {
      if (held.some((one) => one.event_type === topic && one.address === address)) continue;
      try {
        const body = { address, event_type: topic };
        await client.call({ method: 'PUT', path: paths.webhooks, body, harmless: true }, WireNothing);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        missing.push(topic);
      }
    }
    return { missing };
  },

  async unsubscribe(session, address) {
    const { client } = shopOf(session);
    const { webhooks: held } = await client.call({ method: 'GET', path: paths.webhooks }, WireWebhooks);
    for (const { event_type } of held.filter((one) => one.address === address)) {
      await client.call({ method: 'DELETE', path: paths.webhooks, body: { event_type }, harmless: true }, WireNothing);
    }
  },
};

function eventsOf({ type, data }: z.infer<typeof Delivery>): StoreEvent[] {
  if (type === DEAUTHORISED) return [{ kind: 'disconnected' }];
  return [
    ...(data.order_id === undefined ? [] : [{ kind: 'order' as const, externalId: data.order_id }]),
    ...(data.product_id === undefined ? [] : [{ kind: 'product' as const, externalId: data.product_id }]),
  ];
}
