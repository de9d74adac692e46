import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { hmacOf } from '#server/connectors/lib/signatures.ts';
import type { StoreEvent } from '#server/connectors/store.ts';
import { shopify } from '#server/connectors/stores/shopify/index.ts';
import { sharedFixture } from '#tests/kit/sharedFixtures.ts';

/** Webhooks carry the bodies of the old REST API, of which Shopify publishes samples. */
const Samples = z.array(z.object({ response: z.record(z.string(), z.unknown()).nullable().catch(null) }));
const Thing = z.looseObject({ id: z.number(), order_id: z.number().optional() });

/** Every body of this kind in the published samples, one alone or in a list. */
function bodiesOf(kind: string, plural: string): z.infer<typeof Thing>[] {
  const text = sharedFixture(`shopify/${kind}.json`);
  if (text === null) return [];
  return Samples.parse(JSON.parse(text.toString('utf8'))).flatMap(({ response }) => {
    const found = [response?.[kind], response?.[plural]].flat();
    return found.flatMap((one) => Thing.safeParse(one).data ?? []);
  });
}

const heard = (topic: string, thing: object): StoreEvent[] | undefined => {
  const body = Buffer.from(JSON.stringify(thing));
  const headers = { 'x-shopify-topic': topic, 'x-shopify-hmac-sha256': hmacOf('hush', body, 'base64') };
  return shopify.webhooks.verifyWebhook({ headers, body }, { app: { clientSecret: 'hush' }, secret: '' })?.events;
};

const hasFixtures = sharedFixture('shopify/order.json') !== null;

describe.skipIf(!hasFixtures)('bodies as Shopify publishes them', () => {
  it.each([
    ['product', 'products', 'products/update'],
    ['order', 'orders', 'orders/updated'],
  ] as const)('of a %s name it', (kind, plural, topic) => {
    const bodies = bodiesOf(kind, plural);
    expect(bodies.length).toBeGreaterThan(1);
    for (const body of bodies) expect(heard(topic, body)).toEqual([{ kind, externalId: String(body.id) }]);
  });

  it.each([
    ['fulfillment', 'fulfillments', 'fulfillments/update'],
    ['refund', 'refunds', 'refunds/create'],
  ] as const)('of a %s name the order it is of', (kind, plural, topic) => {
    const bodies = bodiesOf(kind, plural).filter(({ order_id }) => order_id !== undefined);
    expect(bodies.length).toBeGreaterThan(1);
    for (const body of bodies) {
      expect(heard(topic, body)).toEqual([{ kind: 'order', externalId: String(body.order_id) }]);
    }
  });
});

it.skipIf(hasFixtures)('skipped: the published bodies are not beside the project', () => {});
