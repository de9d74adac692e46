import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fulfilling } from '#server/connectors/stores/woo/fulfilment.ts';
import { openIn, parcelOf, type Shipping, startShipping } from './shipping.ts';

let shipping: Shipping;
beforeAll(async () => {
  shipping = await startShipping();
});
afterAll(() => shipping.shop.close());

const markOf = (): string => randomUUID();

describe.each([
  { way: 'core', tellsLines: true, mails: ['created', 'created'], rules: { notifies: 'asAsked', knownBy: 'mark' } },
  { way: 'tracking', tellsLines: false, mails: [], rules: { notifies: 'never', knownBy: 'number' } },
  { way: 'ast', tellsLines: true, mails: [], rules: { notifies: 'never', knownBy: 'number' } },
  { way: 'none', tellsLines: true, mails: ['note', 'note'], rules: { isListed: false, knownBy: 'mark' } },
] as const)('a shop that ships by $way', ({ way, tellsLines, mails, rules }) => {
  beforeEach(() => shipping.by(way));

  it('shows a part and the rest, in a parcel each', async () => {
    expect(await fulfilling.rules(shipping.session())).toMatchObject({ numbers: 1, checksQuantities: false, ...rules });
    const { orderId, lineId, found } = await shipping.bought(3);
    expect(openIn(found)).toEqual([3]);
    const marks = [markOf(), markOf()];
    const part = parcelOf(orderId, [lineId, 2], 'YT2000000001');
    const one = await fulfilling.create(shipping.session(), part, marks[0] ?? '', found);
    const between = await shipping.find(orderId);
    // A note cannot be taken back, so that it takes nothing from what is open.
    const isCounted = tellsLines && way !== 'none';
    expect(openIn(between)).toEqual([isCounted ? 1 : 3]);
    const rest = parcelOf(orderId, [lineId, 1], 'YT2000000002');
    const two = await fulfilling.create(shipping.session(), rest, marks[1] ?? '', between);
    const after = await shipping.find(orderId);
    expect(openIn(after)).toEqual(isCounted ? [] : [3]);
    const kept = (quantity: number) => (tellsLines ? [{ lineId, quantity }] : []);
    const parcel = (number: string) => [{ company: 'YunExpress', number, url: `https://t.example/${number}` }];
    const hasMark = rules.knownBy === 'mark';
    expect([one.kind, two.kind]).toEqual(['done', 'done']);
    expect(after.fulfilments).toMatchObject(
      [
        { ...one, isDraft: false, mark: hasMark ? marks[0] : null, trackings: parcel('YT2000000001'), lines: kept(2) },
        { ...two, isDraft: false, mark: hasMark ? marks[1] : null, trackings: parcel('YT2000000002'), lines: kept(1) },
      ].map(({ kind: _, answer: __, ...fulfilment }) => fulfilment),
    );
    const shown = shipping.shown(orderId);
    expect(shown.mails).toEqual(mails);
    expect(shown.fulfilments.map(({ trackingNumbers, lines, by }) => [trackingNumbers, lines, by])).toEqual([
      [['YT2000000001'], kept(2), 'app'],
      [['YT2000000002'], kept(1), 'app'],
    ]);
    // Whether its owner sees it in the order's own list.
    const listed = (await shipping.orders.read(orderId)).fulfilments.map(({ externalId }) => externalId);
    expect(listed).toEqual(way === 'none' ? [] : after.fulfilments.map(({ remoteId }) => remoteId));
  });

  it('changes how a parcel is followed, once however often it is asked', async () => {
    const { orderId, lineId, found } = await shipping.bought(1);
    const mark = markOf();
    const made = await fulfilling.create(shipping.session(), parcelOf(orderId, [lineId, 1], 'YT1'), mark, found);
    if (made.kind !== 'done') throw new Error(made.cause);
    const trackings = [{ carrier: 'usps', carrierName: 'USPS', number: '94001', url: 'https://t.example/94001' }];
    const wanted = parcelOf(orderId, [lineId, 1], '', { trackings });
    let { remoteId } = made;
    for (const _ of ['first', 'again']) {
      const changed = await fulfilling.updateTracking(
        shipping.session(),
        remoteId,
        wanted,
        mark,
        await shipping.find(orderId),
      );
      if (changed.kind !== 'done') throw new Error(changed.cause);
      remoteId = changed.remoteId;
    }
    const { fulfilments } = await shipping.find(orderId);
    expect(fulfilments).toMatchObject([{ remoteId, trackings: [{ number: '94001' }] }]);
    const shown = shipping.shown(orderId);
    const inForce = shown.fulfilments.filter(({ cancelled }) => !cancelled);
    expect(inForce.map(({ id, trackingNumbers }) => [id, trackingNumbers])).toEqual([[remoteId, ['94001']]]);
    expect(shown.mails).toEqual(way === 'core' ? ['created', 'updated'] : way === 'none' ? ['note', 'note'] : []);
    const unknown = { core: '999999', tracking: `tracking:${'0'.repeat(32)}`, ast: 'tracking:0', none: 'note:999999' };
    for (const id of [unknown[way], 'elsewhere:1']) {
      const none = await fulfilling.updateTracking(
        shipping.session(),
        id,
        parcelOf(orderId, [lineId, 1], 'YT9'),
        markOf(),
        await shipping.find(orderId),
      );
      expect(none).toMatchObject({ kind: 'refused', cause: 'gone' });
    }
  });

  it('takes a parcel back, except one that was noted', async () => {
    const { orderId, lineId, found } = await shipping.bought(2);
    const made = await fulfilling.create(shipping.session(), parcelOf(orderId, [lineId, 2], 'YT7'), markOf(), found);
    if (made.kind !== 'done') throw new Error(made.cause);
    const { canCancel } = await fulfilling.rules(shipping.session());
    for (const _ of ['first', 'again']) {
      const outcome = await fulfilling.cancel(shipping.session(), orderId, made.remoteId, true);
      expect(outcome).toMatchObject(canCancel ? { kind: 'done' } : { kind: 'refused', cause: 'other' });
    }
    const after = await shipping.find(orderId);
    expect(after.fulfilments).toHaveLength(canCancel ? 0 : 1);
    expect(openIn(after)).toEqual([2]);
    const shown = shipping.shown(orderId);
    expect(shown.fulfilments).toMatchObject([{ id: made.remoteId, cancelled: canCancel }]);
    expect(shown.mails).toEqual(way === 'core' ? ['created', 'deleted'] : way === 'none' ? ['note'] : []);
  });
});

describe.each([
  ['core', 'POST /orders/{id}/fulfillments', '', true],
  ['core', 'PUT /orders/{id}/fulfillments/{id}', '', false],
  ['tracking', 'POST /wc-shipment-tracking/v3/orders/{id}/shipment-trackings', '', false],
  ['ast', 'POST /wc-ast/v3/orders/{id}/shipment-trackings', '', false],
  ['none', 'POST /orders/{id}/notes', '"customer_note":false', true],
  ['none', 'POST /orders/{id}/notes', '"customer_note":true', false],
] as const)('by %s, a reply to %s %s that is lost', (way, route, body, leavesDraft) => {
  beforeEach(() => shipping.by(way));

  it('leaves something that is found again, completed and mailed once', async () => {
    const { orderId, lineId, found } = await shipping.bought(2);
    const mark = markOf();
    const request = parcelOf(orderId, [lineId, 2], 'YT3000000001');
    await shipping.loses(route, body);
    const lost = fulfilling.create(shipping.session(), request, mark, found);
    await expect(lost).rejects.toMatchObject({ kind: 'unreachable', maybeDone: true });
    await shipping.shop.control('faults', {});
    const again = await shipping.find(orderId);
    expect(again.fulfilments).toMatchObject([{ isDraft: leavesDraft, trackings: [{ number: 'YT3000000001' }] }]);
    if (leavesDraft) expect(openIn(again)).toEqual([2]);
    const ended = await fulfilling.create(shipping.session(), request, mark, again);
    expect(ended).toMatchObject({ kind: 'done' });
    const { fulfilments } = await shipping.find(orderId);
    expect(fulfilments).toMatchObject([{ isDraft: false, ...(ended.kind === 'done' && { remoteId: ended.remoteId }) }]);
    const shown = shipping.shown(orderId);
    expect(shown.fulfilments).toHaveLength(1);
    expect(shown.mails).toEqual(way === 'core' ? ['created'] : way === 'none' ? ['note'] : []);
  });
});

describe.each(['core', 'tracking', 'none'] as const)('by %s, what the shop itself would take', (way) => {
  beforeEach(() => shipping.by(way));

  it('is refused: more than is open, orders that are over or held', async () => {
    const { orderId, lineId, found } = await shipping.bought(2);
    const sent = (quantity: number, line = lineId, inOrder = found) =>
      fulfilling.create(shipping.session(), parcelOf(orderId, [line, quantity], 'YT4'), markOf(), inOrder);
    expect(await sent(3)).toMatchObject({ kind: 'refused', cause: 'notOpen' });
    expect(await sent(1, '999999')).toMatchObject({ kind: 'refused', cause: 'notOpen' });
    await shipping.orders.happens(orderId, 'refund');
    expect(await sent(2, lineId, await shipping.find(orderId))).toMatchObject({ kind: 'refused', cause: 'notOpen' });
    await shipping.orders.happens(orderId, 'hold');
    expect(await sent(1, lineId, await shipping.find(orderId))).toMatchObject({ kind: 'refused', cause: 'onHold' });
    await shipping.orders.happens(orderId, 'release');
    await shipping.orders.happens(orderId, 'cancel');
    expect(await sent(1, lineId, await shipping.find(orderId))).toMatchObject({ kind: 'refused', cause: 'orderOver' });
    expect(shipping.shown(orderId)).toMatchObject({ fulfilments: [], mails: [] });
    await shipping.shop.control('orders/delete', { platform: 'woocommerce', shop: 'harbour', order: orderId });
    expect(await fulfilling.find(shipping.session(), orderId)).toBeNull();
    expect(await fulfilling.find(shipping.session(), '999999')).toBeNull();
  });

  it('is completed by a call of its own, from processing only', async () => {
    const { orderId } = await shipping.bought(1);
    const complete = (id: string) => fulfilling.complete?.(shipping.session(), id);
    await shipping.orders.happens(orderId, 'hold');
    expect(await complete(orderId)).toMatchObject({ kind: 'refused', cause: 'orderOver', said: 'on-hold' });
    await shipping.orders.happens(orderId, 'release');
    for (const _ of ['first', 'again']) expect(await complete(orderId)).toMatchObject({ kind: 'done' });
    expect(shipping.shown(orderId)).toMatchObject({ status: 'completed', mails: ['completed'] });
    expect(await complete('999999')).toMatchObject({ kind: 'refused', cause: 'gone' });
  });
});
