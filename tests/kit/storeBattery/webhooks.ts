import { randomBytes } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { StoreFault } from '#server/connectors/lib/storeFault.ts';
import type { StoreEvent, StoreSession, VerifiedWebhook, WebhookRequest } from '#server/connectors/store.ts';
import { type Received, startReceiver } from '#tests/sandbox/kit/receiver.ts';
import { type Bench, everyMishap, faultOnly } from './bench.ts';

/** The store tells what changes, and nobody else is believed. */
export function hearing(bench: Bench): void {
  const receiver = async () => {
    const { url, received, wait, close } = await startReceiver();
    onTestFinished(close);
    return {
      address: `${url}/hook`,
      deliveries: () => received.map(requestOf),
      /** The first delivery, past or to come, that fits. */
      first: async (fits: (delivery: WebhookRequest) => boolean): Promise<WebhookRequest> => {
        const [found] = (await wait(1, (one) => fits(requestOf(one)))).map(requestOf);
        if (!found) throw new Error('no delivery');
        return found;
      },
    };
  };
  const verifyWebhook = (delivery: WebhookRequest, secret: string): VerifiedWebhook | null =>
    bench.connector.webhooks.verifyWebhook(delivery, { app: bench.store.session.app, secret });
  const subscribe = async (address: string, secret: string): Promise<void> => {
    const { webhooks } = bench.connector;
    if (webhooks.subscribe) expect((await webhooks.subscribe(bench.session(), address, secret)).missing).toEqual([]);
    else await bench.store.webhooks.dashboard?.(address);
  };
  const unsubscribe = async (address: string): Promise<void> => {
    const { webhooks } = bench.connector;
    if (webhooks.unsubscribe) await webhooks.unsubscribe(bench.session(), address);
    else await bench.store.webhooks.dashboard?.(null);
  };
  const isAbout =
    (kind: 'product' | 'order', externalId: string, secret: string) =>
    (delivery: WebhookRequest): boolean =>
      verifyWebhook(delivery, secret)?.events.some(
        (event: StoreEvent) => event.kind === kind && event.externalId === externalId,
      ) ?? false;
  const topics = async (address: string): Promise<string[]> => (await bench.store.webhooks.held(address)).sort();
  const newSecret = (): string => randomBytes(16).toString('hex');

  it('tells of a changed product and a new order, signed, and forgeries are not believed', async () => {
    const { address, first, deliveries } = await receiver();
    const secret = newSecret();
    const listing = bench.variable();
    const { externalId } = await bench.published(listing);
    const sku = listing.variants[0]?.sku ?? '';
    await subscribe(address, secret);
    await bench.store.edit(sku, { price: '66.00' });
    const product = await first(isAbout('product', externalId, secret));
    const order = await bench.store.order([{ sku, quantity: 1 }]);
    await first(isAbout('order', order, secret));
    await unsubscribe(address);

    const heard = verifyWebhook(product, secret);
    expect([null, bench.store.session.identity]).toContain(heard?.identity);
    expect(heard?.deliveryId).not.toBe('');
    expect(verifyWebhook(product, secret)).toEqual(heard);
    for (const delivery of deliveries()) expect(verifyWebhook(delivery, secret)).not.toBeNull();

    const { app } = bench.store.session;
    const reversed = Object.entries(app).map(([name, value]) => [name, [...value].reverse().join('')] as const);
    const other = bench.store.webhooks.otherKeys ?? { app: Object.fromEntries(reversed), secret: newSecret() };
    expect(bench.connector.webhooks.verifyWebhook(product, other)).toBeNull();
    for (const at of [0, Math.floor(product.body.length / 2), product.body.length - 1]) {
      const body = Buffer.from(product.body);
      body[at] = (body[at] ?? 0) ^ 1;
      expect(verifyWebhook({ ...product, body }, secret)).toBeNull();
    }
    expect(verifyWebhook({ ...product, body: Buffer.alloc(0) }, secret)).toBeNull();
    const { signature } = bench.store.webhooks;
    if (signature !== null) {
      const { [signature]: sent = '', ...unsigned } = product.headers;
      expect(sent).not.toBe('');
      expect(verifyWebhook({ ...product, headers: unsigned }, secret)).toBeNull();
      expect(verifyWebhook({ ...product, headers: { ...unsigned, [signature]: '' } }, secret)).toBeNull();
      expect(verifyWebhook({ ...product, headers: { ...unsigned, [signature]: `${sent}x` } }, secret)).toBeNull();
    }
  });

  it('subscribes once however often, repairs what is missing, and ends it', async () => {
    const { webhooks } = bench.connector;
    if (!webhooks.subscribe) return;
    const [ours, other] = [await receiver(), await receiver()];
    const secret = newSecret();
    const { oneAddress } = bench.store.webhooks;
    if (!oneAddress) await subscribe(other.address, secret);
    await subscribe(ours.address, secret);
    const once = await topics(ours.address);
    expect(once.length).toBeGreaterThan(1);
    expect(new Set(once).size).toBe(once.length);
    await subscribe(ours.address, secret);
    expect(await topics(ours.address)).toEqual(once);

    if (oneAddress) await subscribe(other.address, secret);
    await unsubscribe(ours.address);
    expect(await topics(ours.address)).toEqual([]);
    expect(await topics(other.address)).toEqual(once);
    await unsubscribe(ours.address);
    const listing = bench.simple();
    const { externalId } = await bench.published(listing);
    await other.first(isAbout('product', externalId, secret));
    expect(ours.deliveries().filter(isAbout('product', externalId, secret))).toEqual([]);
    await unsubscribe(other.address);
  });

  it.each(everyMishap)('can be subscribed again after any one request was %s', async (mishap) => {
    const { webhooks } = bench.connector;
    if (!webhooks.subscribe || !webhooks.unsubscribe) return;
    const { address } = await receiver();
    const secret = newSecret();
    await subscribe(address, secret);
    const whole = await topics(address);
    // They undo each other, so that each finds what the other left.
    const steps = [
      { step: (on: StoreSession) => webhooks.unsubscribe?.(on, address), again: unsubscribe, left: [] },
      { step: (on: StoreSession) => webhooks.subscribe?.(on, address, secret), again: subscribe, left: whole },
    ];
    for (let at = 0, reached = true; reached; at += 1) {
      reached = false;
      for (const { step, again, left } of steps) {
        const { session, isReached } = bench.failingAt(at, mishap);
        const ended: unknown = await step(session)?.catch(faultOnly);
        if (mishap === 'throttled') expect(ended).not.toBeInstanceOf(StoreFault);
        if (ended instanceof StoreFault) expect(ended.kind).toBe('unreachable');
        await again(address, secret);
        expect(await topics(address), `${mishap} at request ${at}`).toEqual(left);
        reached ||= isReached();
      }
    }
    // Nobody is there to hear any more, and the platform would go on trying with every change of the tests to come.
    await unsubscribe(address);
  });
}

function requestOf({ headers, body }: Received): WebhookRequest {
  const named = Object.entries(headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]);
  return { headers: Object.fromEntries(named), body: Buffer.from(body) };
}
