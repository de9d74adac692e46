import { createHmac, randomUUID } from 'node:crypto';
import { postWebhook } from '../../lib/loopback.ts';
import { delay } from '../../lib/timers.ts';
import { refusals } from './apiError.ts';
import { APP } from './app.ts';
import type { ShopEvent, TikShop } from './shop.ts';

/** The types by number, as deliveries name them. */
const TYPES: Readonly<Record<string, number>> = {
  ORDER_STATUS_CHANGE: 1,
  RECIPIENT_ADDRESS_UPDATE: 3,
  PACKAGE_UPDATE: 4,
  PRODUCT_STATUS_CHANGE: 5,
  SELLER_DEAUTHORIZATION: 6,
  UPCOMING_AUTHORIZATION_EXPIRATION: 7,
  CANCELLATION_STATUS_CHANGE: 11,
  RETURN_STATUS_CHANGE: 12,
  PRODUCT_INFORMATION_CHANGE: 15,
  PRODUCT_CREATION: 16,
};
const ANSWER_WITHIN_MS = 3_000;
/** The platform tries again after 2 min, 30 min, 3 h and 12 h. */
const AGAIN_AFTER_MS = [100, 400];

/** `PUT /event/202309/webhooks`: one address for each type. */
export function putWebhook(shop: TikShop, { address, event_type }: { address: string; event_type: string }): null {
  if (!(event_type in TYPES)) throw refusals.body(`event_type ${event_type} is unknown`);
  const createTime = shop.webhooks.get(event_type)?.createTime ?? shop.now();
  shop.webhooks.set(event_type, { eventType: event_type, address, createTime, updateTime: shop.now() });
  return null;
}

export function listWebhooks(shop: TikShop): object {
  const webhooks = shop.webhooks.values().map(({ eventType, address, createTime, updateTime }) => ({
    event_type: eventType,
    address,
    create_time: createTime,
    update_time: updateTime,
  }));
  return { webhooks, total_count: webhooks.length };
}

export function deleteWebhook(shop: TikShop, { event_type }: { event_type: string }): null {
  shop.webhooks.delete(event_type);
  return null;
}

/** Tells whoever subscribed. partner.tiktokshop.com/docv2/page/tts-webhooks-overview */
export async function deliver(shop: TikShop, { topic, data }: ShopEvent): Promise<void> {
  const webhook = shop.webhooks.get(topic);
  if (!webhook) return;
  const body = JSON.stringify({
    type: TYPES[topic],
    tts_notification_id: randomUUID(),
    shop_id: shop.profile.id,
    timestamp: shop.now(),
    data,
  });
  const authorization = createHmac('sha256', APP.appSecret)
    .update(APP.appKey + body)
    .digest('hex');
  const headers = { 'content-type': 'application/json', authorization };
  const send = () => postWebhook(webhook.address, body, headers, ANSWER_WITHIN_MS);
  const { era } = shop.world;
  for (let times = shop.world.faults.deliveries('tiktok', shop.profile.name); times > 0; times -= 1) {
    let status = await send();
    for (const wait of AGAIN_AFTER_MS) {
      if (status === 200) break;
      await delay(wait);
      if (shop.world.era !== era) return;
      status = await send();
    }
  }
}
