import { createHmac } from 'node:crypto';

/** A signed webhook delivery, ready to be posted. */
export interface Delivery {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** What order or product a delivery speaks of, and which mention of it this is. */
export interface Mention {
  kind: 'order' | 'product';
  id: string;
  mention: number;
}

/** As WooCommerce delivers it, to the store's own address and signed with the store's own secret; `more` fills the body. */
export function wooDelivery(
  { url, secret }: { url: string; secret: string },
  { kind, id, mention }: Mention,
  more: object = {},
): Delivery {
  const body = JSON.stringify({ id: Number(id), date_modified: `mention ${mention}`, ...more });
  const headers = {
    'content-type': 'application/json',
    'x-wc-webhook-topic': `${kind}.updated`,
    'x-wc-webhook-signature': createHmac('sha256', secret).update(body).digest('base64'),
  };
  return { url, headers, body };
}

/** As TikTok Shop delivers it: signed with the app's secret over its key and the body, its ids written as text. */
export function tiktokDelivery(
  { url, app, identity }: { url: string; app: { appKey: string; appSecret: string }; identity: string },
  { kind, id, mention }: Mention,
): Delivery {
  const body = JSON.stringify({
    type: kind === 'order' ? 1 : 5,
    tts_notification_id: `${kind}${id}${mention}`,
    shop_id: identity,
    data: { [`${kind}_id`]: id },
  });
  const signature = createHmac('sha256', app.appSecret).update(app.appKey).update(body).digest('hex');
  return { url, headers: { 'content-type': 'application/json', authorization: signature }, body };
}

/** The status that a delivery was answered with. */
export async function deliver({ url, headers, body }: Delivery): Promise<number> {
  const reply = await fetch(url, { method: 'POST', headers, body });
  await reply.arrayBuffer();
  return reply.status;
}
