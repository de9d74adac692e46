import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Credentials, WooClient } from '#server/connectors/stores/woo/client.ts';
import { NoRoute } from '#server/connectors/stores/woo/fault.ts';
import { fulfilling } from '#server/connectors/stores/woo/fulfilment.ts';
import { plainHttp } from '#tests/kit/plainHttp.ts';
import { intercept } from '#tests/kit/scriptedHttp.ts';
import { openIn, parcelOf, type Shipping, startShipping } from './shipping.ts';
import { vendorError } from './wordpress.ts';

let shipping: Shipping;
let client: WooClient;
beforeAll(async () => {
  shipping = await startShipping();
  const { keys, session } = shipping.shop;
  client = new WooClient({ url: keys.url, http: plainHttp() }, Credentials.parse(session.credentials));
});
afterAll(() => shipping.shop.close());

const markOf = (): string => randomUUID();
const Made = z.looseObject({ id: z.number() });
const Notes = z.array(z.looseObject({ note: z.string(), customer_note: z.boolean() }));
const notesOf = async (orderId: string) =>
  (await client.call({ method: 'GET', path: `orders/${orderId}/notes` }, Notes)).data;
/** A session that sees another answer to some requests. */
const seeing = (answer: Parameters<typeof intercept>[1]) => ({
  ...shipping.session(),
  http: intercept(plainHttp(), answer),
});

describe('fulfilments of the store itself', () => {
  it('are made of one draft, however many of its mark there are', async () => {
    await shipping.by('core');
    const { orderId, lineId } = await shipping.bought(2);
    const mark = markOf();
    const meta_data = [
      { id: 0, key: '_items', value: [{ item_id: Number(lineId), qty: 2 }] },
      { id: 0, key: '_quayside_mark', value: mark },
    ];
    const body = { status: 'unfulfilled', meta_data };
    const path = `orders/${orderId}/fulfillments`;
    const ids: string[] = [];
    for (const _ of ['first', 'second']) {
      ids.push(String((await client.call({ method: 'POST', path, body }, Made)).data.id));
    }
    const found = await shipping.find(orderId);
    expect(found.fulfilments.map(({ remoteId, isDraft }) => [remoteId, isDraft])).toEqual(ids.map((id) => [id, true]));
    const request = parcelOf(orderId, [lineId, 2], 'YT1', { notify: false });
    expect(await fulfilling.create(shipping.session(), request, mark, found)).toMatchObject({ remoteId: ids[0] });
    const after = await shipping.find(orderId);
    expect(after.fulfilments).toMatchObject([{ remoteId: ids[0], isDraft: false, lines: [{ lineId, quantity: 2 }] }]);
    expect(after.order.fulfilments).toMatchObject([{ shippedAt: new Date('2026-11-20T10:00:00Z') }]);
    expect(shipping.shown(orderId).mails).toEqual([]);
  });

  it('keep what others have noted, and their moment, when their tracking changes', async () => {
    await shipping.by('core');
    const { orderId, lineId, found } = await shipping.bought(1);
    const mark = markOf();
    const made = await fulfilling.create(shipping.session(), parcelOf(orderId, [lineId, 1], 'YT1'), mark, found);
    if (made.kind !== 'done') throw new Error(made.cause);
    const path = `orders/${orderId}/fulfillments/${made.remoteId}`;
    const Meta = z.object({ meta_data: z.array(z.looseObject({ key: z.string(), value: z.unknown() })) });
    const { meta_data } = (await client.call({ method: 'GET', path }, Meta)).data;
    const noted = [...meta_data, { id: 0, key: '_shelf', value: 'B4' }];
    await client.call({ method: 'PUT', path, body: { meta_data: noted } }, Meta);
    const trackings = [{ carrier: 'none', carrierName: '', number: '', url: '' }];
    const unfollowed = parcelOf(orderId, [lineId, 1], '', { trackings, notify: false });
    const held = await shipping.find(orderId);
    const outcome = await fulfilling.updateTracking(shipping.session(), made.remoteId, unfollowed, mark, held);
    expect(outcome).toMatchObject({ kind: 'done', remoteId: made.remoteId });
    const after = (await client.call({ method: 'GET', path }, Meta)).data.meta_data;
    expect(Object.fromEntries(after.map(({ key, value }) => [key, value]))).toEqual({
      _items: [{ item_id: Number(lineId), qty: 1 }],
      _quayside_mark: mark,
      _date_fulfilled: '2026-11-20T10:00:00Z',
      _shelf: 'B4',
    });
    expect(shipping.shown(orderId).mails).toEqual(['created']);
  });

  it('are not cancelled because the feature is off, nor made because it was switched off in between', async () => {
    await shipping.by('core');
    const { orderId, lineId, found } = await shipping.bought(2);
    const mark = markOf();
    const request = parcelOf(orderId, [lineId, 1], 'YT5');
    const noRoute = vendorError(404, 'rest_no_route');
    const offAfterDraft = seeing(({ method }) => (method === 'PUT' ? noRoute : undefined));
    const broken = fulfilling.create(offAfterDraft, request, mark, found);
    await expect(broken).rejects.toThrow(NoRoute);
    await expect(broken).rejects.toMatchObject({ kind: 'unreachable', maybeDone: false });
    const again = await shipping.find(orderId);
    const made = await fulfilling.create(shipping.session(), request, mark, again);
    if (made.kind !== 'done') throw new Error(made.cause);
    await shipping.switchTo('none');
    for (const attempt of [
      () => fulfilling.cancel(shipping.session(), orderId, made.remoteId, true),
      () => fulfilling.updateTracking(shipping.session(), made.remoteId, request, mark, again),
    ]) {
      await expect(attempt()).rejects.toThrow(NoRoute);
    }
    // The way is found again: the next parcel is noted.
    expect(await fulfilling.rules(shipping.session())).toMatchObject({ isListed: false });
    const next = parcelOf(orderId, [lineId, 1], 'YT6');
    const noted = await fulfilling.create(shipping.session(), next, markOf(), await shipping.find(orderId));
    await shipping.switchTo('core');
    expect(noted).toMatchObject({ kind: 'done', remoteId: expect.stringMatching(/^note:/) });
    await shipping.by('core');
    const both = await shipping.find(orderId);
    expect([both.fulfilments.map(({ trackings: [one] }) => one?.number), openIn(both)]).toEqual([['YT5', 'YT6'], [1]]);
    expect(shipping.shown(orderId).mails).toEqual(['created', 'note']);
  });

  it('that cannot be read stop only their own order', async () => {
    await shipping.by('core');
    const { orderId } = await shipping.bought(1);
    const odd = { status: 200, headers: { 'content-type': 'application/json' }, body: [{ id: 'x' }] };
    const session = seeing((_, { pathname }) => (pathname.endsWith(`${orderId}/fulfillments`) ? odd : undefined));
    await expect(fulfilling.find(session, orderId)).rejects.toMatchObject({ kind: 'unreachable', maybeDone: false });
  });
});

describe('a tracking plug-in', () => {
  it('makes the addresses of companies that it knows, and is sent those of others', async () => {
    await shipping.by('tracking');
    const { orderId, lineId, found } = await shipping.bought(3);
    const parcel = (carrier: string, carrierName: string, number: string) =>
      parcelOf(orderId, [lineId, 1], '', { trackings: [{ carrier, carrierName, number, url: '' }] });
    const sent = (...tracking: Parameters<typeof parcel>) =>
      fulfilling.create(shipping.session(), parcel(...tracking), markOf(), found);
    expect(await sent('usps', 'USPS', '94001')).toMatchObject({
      answer: { tracking_id: expect.stringMatching(/^[\da-f]{32}$/) },
    });
    await sent('yanwen', 'Yanwen', 'UJ1');
    expect(await sent('none', '', '')).toMatchObject({ kind: 'refused', cause: 'tracking' });
    const standing = await shipping.find(orderId);
    for (const [at, same] of [parcel('usps', 'USPS', '94001'), parcel('yanwen', 'Yanwen', 'UJ1')].entries()) {
      const { remoteId = '' } = standing.fulfilments[at] ?? {};
      const kept = await fulfilling.updateTracking(shipping.session(), remoteId, same, markOf(), standing);
      expect(kept).toMatchObject({ kind: 'done', remoteId });
    }
    expect((await shipping.find(orderId)).fulfilments.map(({ trackings }) => trackings[0])).toEqual([
      { company: 'usps', number: '94001', url: '' },
      { company: 'Yanwen', number: 'UJ1', url: 'https://t.17track.net/en#nums=UJ1' },
    ]);
  });

  it('has the new number before the old one goes', async () => {
    await shipping.by('ast');
    const { orderId, lineId, found } = await shipping.bought(1);
    const made = await fulfilling.create(shipping.session(), parcelOf(orderId, [lineId, 1], 'YT1'), '', found);
    if (made.kind !== 'done') throw new Error(made.cause);
    const wanted = parcelOf(orderId, [lineId, 1], 'YT2');
    const change = async (session = shipping.session()) =>
      fulfilling.updateTracking(session, made.remoteId, wanted, '', await shipping.find(orderId));
    const busy = seeing(({ method }) => (method === 'DELETE' ? { status: 429 } : undefined));
    await expect(change(busy)).rejects.toMatchObject({ maybeDone: true });
    const numbers = async () => (await shipping.find(orderId)).fulfilments.map(({ trackings }) => trackings[0]?.number);
    expect(await numbers()).toEqual(['YT1', 'YT2']);
    expect(await change()).toMatchObject({ kind: 'done' });
    expect(await change()).toMatchObject({ kind: 'done' });
    expect(await numbers()).toEqual(['YT2']);
  });

  it('refuses a number with its own words, and is missed by none that it does not have', async () => {
    await shipping.by('ast');
    const { orderId, lineId, found } = await shipping.bought(1);
    const odd = parcelOf(orderId, [lineId, 1], 'YT_1');
    expect(await fulfilling.create(shipping.session(), odd, markOf(), found)).toMatchObject({
      kind: 'refused',
      cause: 'tracking',
      said: 'Special characters are not allowed in the tracking number.',
    });
    const made = await fulfilling.create(shipping.session(), parcelOf(orderId, [lineId, 1], 'YT1'), markOf(), found);
    if (made.kind !== 'done') throw new Error(made.cause);
    await shipping.by('none');
    await expect(fulfilling.cancel(shipping.session(), orderId, made.remoteId, false)).rejects.toThrow(NoRoute);
    expect(openIn(await shipping.find(orderId))).toEqual([]);
  });
});

describe('notes', () => {
  it('belong to their marks, whatever else is written', async () => {
    await shipping.by('none');
    const { orderId, lineId, found } = await shipping.bought(3);
    const [one, two] = [markOf(), markOf()];
    const write = (note: string, customer_note: boolean) =>
      client.call({ method: 'POST', path: `orders/${orderId}/notes`, body: { note, customer_note } }, Made);
    await write('Quayside is where we buy.', false);
    const first = await fulfilling.create(shipping.session(), parcelOf(orderId, [lineId, 1], 'YT1'), one, found);
    await write('Thank you!\nYanwen: YT1', true);
    const quiet = parcelOf(orderId, [lineId, 2], 'YT2', { notify: false });
    await fulfilling.create(shipping.session(), quiet, two, await shipping.find(orderId));
    if (first.kind !== 'done') throw new Error(first.cause);
    const corrected = parcelOf(orderId, [lineId, 1], 'YT3');
    const known = await shipping.find(orderId);
    await fulfilling.updateTracking(shipping.session(), first.remoteId, corrected, one, known);
    expect((await shipping.find(orderId)).fulfilments).toMatchObject([
      { mark: one, isDraft: false, remoteId: first.remoteId, trackings: [{ number: 'YT3' }], lines: [{ quantity: 1 }] },
      { mark: two, isDraft: false, trackings: [{ number: 'YT2' }], lines: [{ quantity: 2 }] },
    ]);
    const customers = (await notesOf(orderId)).filter(({ customer_note }) => customer_note).map(({ note }) => note);
    expect(customers).toHaveLength(3);
    for (const note of customers) expect([note.includes(one), note.includes(two)]).toEqual([false, false]);
    expect(customers[2]).toMatch(/^YunExpress: YT1\nhttps:\/\/t\.example\/YT1\n1 × .+\nRef\. [\da-f]{8}$/);
    expect(shipping.shown(orderId).mails).toEqual(['note', 'note', 'note']);
  });

  it('can be corrected without a mail, and a draft ended without one', async () => {
    await shipping.by('none');
    const { orderId, lineId, found } = await shipping.bought(1);
    const mark = markOf();
    const request = parcelOf(orderId, [lineId, 1], 'YT1');
    const lost = seeing(({ body = '' }) => (body.includes('"customer_note":true') ? { status: 429 } : undefined));
    await expect(fulfilling.create(lost, request, mark, found)).rejects.toMatchObject({ maybeDone: false });
    const begun = await shipping.find(orderId);
    expect(begun.fulfilments).toMatchObject([{ mark, isDraft: true }]);
    const made = await fulfilling.create(shipping.session(), { ...request, notify: false }, mark, begun);
    if (made.kind !== 'done') throw new Error(made.cause);
    const other = parcelOf(orderId, [lineId, 1], 'YT2', { notify: false });
    const ended = await shipping.find(orderId);
    await fulfilling.updateTracking(shipping.session(), made.remoteId, other, mark, ended);
    expect((await shipping.find(orderId)).fulfilments).toMatchObject([
      {
        mark,
        isDraft: false,
        remoteId: made.remoteId,
        trackings: [{ number: 'YT2' }],
        lines: [{ lineId, quantity: 1 }],
      },
    ]);
    expect(shipping.shown(orderId).mails).toEqual([]);
  });
});

describe('what the owner ships and takes back in the admin', () => {
  it.each(['core', 'ast'] as const)('is found by %s, and open again', async (way) => {
    await shipping.by(way);
    const { orderId } = await shipping.bought(2);
    const at = { platform: 'woocommerce', shop: 'harbour', orderId };
    await shipping.shop.control('fulfil', { ...at, trackingNumber: '94001', carrier: 'usps', notify: true });
    const found = await shipping.find(orderId);
    expect(found.fulfilments).toMatchObject([{ mark: null, isDraft: false, trackings: [{ number: '94001' }] }]);
    expect(openIn(found)).toEqual([]);
    expect(shipping.shown(orderId).fulfilments).toMatchObject([{ by: 'admin', cancelled: false }]);
    await shipping.shop.control('fulfil/cancel', { ...at, fulfilmentId: found.fulfilments[0]?.remoteId });
    expect(openIn(await shipping.find(orderId))).toEqual([2]);
    expect(shipping.shown(orderId).fulfilments).toMatchObject([{ cancelled: true }]);
  });
});

describe('carriers', () => {
  it('are those of WooCommerce for a country and those of suppliers, or the plug-in has its own', async () => {
    const names = async (country: string, session: Parameters<typeof fulfilling.carriers>[1] = null) =>
      (await fulfilling.carriers(country, session)).map(({ code }) => code);
    expect(await names('')).toHaveLength(87);
    expect(await names('DE')).toEqual(expect.arrayContaining(['deutsche-post', 'dhl', 'yunexpress']));
    expect(await names('DE')).not.toContain('usps');
    await shipping.by('tracking');
    expect(await names('DE', shipping.session())).toEqual(expect.arrayContaining(['USPS', 'Aramex', 'yunexpress']));
    for (const { queryUrl } of await fulfilling.carriers('', null)) {
      expect(queryUrl).toMatch(/^https:\/\/\S+\{number\}$/);
    }
  });
});
