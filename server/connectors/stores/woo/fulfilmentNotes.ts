import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { FoundFulfilment, FulfilledLine, FulfilmentOutcome, ParcelTracking } from '../../fulfilment.ts';
import type { RemoteOrder } from '../../store.ts';
import type { Shop } from './shop.ts';
import { plainName, titleOf } from './text.ts';
import { type Posting, WireNote } from './wireFulfilment.ts';

/**
 * Parcels as notes of their order, for stores that have no other place for them. A private note is written first: it has our mark,
 * the items and a short code, and customers do not see it. The customer's note, which the store mails, ends in the same code: by it
 * the two belong together, whatever else the owner writes. woocommerce.github.io/woocommerce-rest-api-docs/#order-notes
 */
const codeOf = (mark: string): string => createHash('sha256').update(mark).digest('hex').slice(0, 8);
const refOf = (mark: string): string => `Ref. ${codeOf(mark)}`;

const FIRST = /^Quayside (.+?)\s+Ref\. [\da-f]{8}\s+Items: ([\d x,]*)/;
const MAILED = 'The customer gets a note of it.';
const UNMAILED = 'The customer gets no note of it.';
const CHANGED = 'Quayside changed the tracking.';

/** A line of a note that is not about how the parcel is followed. */
const ASIDE = /^(Quayside |Ref\. |Items: |The customer |\d+ × )/;

/** All notes of an order, the oldest first. */
export async function readNotes(shop: Shop, orderId: string): Promise<WireNote[]> {
  const call = { method: 'GET' as const, path: `orders/${orderId}/notes`, query: { type: 'any' } };
  const { data } = await shop.client.call(call, z.array(WireNote));
  return data.sort((a, b) => a.id - b.id);
}

/** The parcels in an order's notes: one per mark, with the tracking that was noted last. */
export function notedIn(notes: readonly WireNote[]): FoundFulfilment[] {
  const found = new Map<string, FoundFulfilment>();
  for (const note of notes) {
    const [, mark = '', items = ''] = (note.customer_note ? null : FIRST.exec(note.note)) ?? [];
    if (mark !== '' && !found.has(mark)) found.set(mark, firstOf(note, mark, items));
    else
      for (const one of found.values())
        if (note.note.includes(refOf(one.mark ?? ''))) found.set(one.mark ?? '', laterOf(one, note));
  }
  return [...found.values()];
}

const firstOf = (note: WireNote, mark: string, items: string): FoundFulfilment => ({
  remoteId: `note:${note.id}`,
  mark,
  isDraft: note.note.includes(MAILED),
  trackings: trackingsIn(note.note),
  lines: linesIn(items),
  createdAt: note.date_created_gmt ? new Date(`${note.date_created_gmt}Z`) : null,
});

/** The first customer's note, or a private one that says there is none, ends the draft; each later one corrects it. */
function laterOf(one: FoundFulfilment, { id, note, customer_note }: WireNote): FoundFulfilment {
  const isEnded = customer_note || note.includes(UNMAILED);
  const remoteId = one.isDraft && isEnded ? `note:${id}` : one.remoteId;
  return { ...one, remoteId, isDraft: one.isDraft && !isEnded, trackings: trackingsIn(note) };
}

const linesIn = (items: string): FulfilledLine[] =>
  [...items.matchAll(/(\d+) x (\d+)/g)].map(([, lineId = '', quantity]) => ({ lineId, quantity: Number(quantity) }));

function trackingsIn(note: string): FoundFulfilment['trackings'] {
  const lines = note.split(/\r?\n/).map((line) => line.trim());
  const url = lines.find((line) => /^https?:\/\//.test(line)) ?? '';
  const head = plainName(lines.find((line) => line !== '' && line !== url && !ASIDE.test(line)) ?? '');
  const at = head.lastIndexOf(': ');
  const [company, number] =
    at < 0 ? [/\d/.test(head) ? '' : head, /\d/.test(head) ? head : ''] : [head.slice(0, at), head.slice(at + 2)];
  return company === '' && number === '' && url === '' ? [] : [{ company, number, url }];
}

/** How a parcel is followed, without a word of any language: nobody knows which one the customer speaks. */
const trackingLines = ({ carrierName, number, url }: ParcelTracking): string[] =>
  [[carrierName, number].filter(Boolean).map(titleOf).join(': '), url].filter(Boolean);

/** For the store's staff. */
const privateText = ({ request, tracking, mark }: Posting): string =>
  [
    `Quayside ${mark}`,
    refOf(mark),
    `Items: ${request.lines.map(({ lineId, quantity }) => `${lineId} x ${quantity}`).join(', ')}`,
    ...trackingLines(tracking),
    request.notify ? MAILED : UNMAILED,
  ].join('\n');

const customerText = ({ request, tracking, mark, found }: Posting): string =>
  [...trackingLines(tracking), ...itemLines(request.lines, found.order), refOf(mark)].join('\n');

const itemLines = (lines: readonly FulfilledLine[], order: RemoteOrder): string[] =>
  lines.flatMap(({ lineId, quantity }) => {
    const line = order.lines.find(({ externalId }) => externalId === lineId);
    if (!line) return [];
    const { title, variantTitle } = line;
    return [`${quantity} × ${titleOf(variantTitle === '' ? title : `${title} (${variantTitle})`)}`];
  });

/** Notes a parcel. A draft of its mark, which is a private note that no customer's followed, is completed. */
export async function addNoted(shop: Shop, posting: Posting): Promise<FulfilmentOutcome> {
  const { request, mark, found } = posting;
  const { orderId, notify } = request;
  const isBegun = found.fulfilments.some((one) => one.mark === mark && one.remoteId.startsWith('note:'));
  const writePrivate = () => writeNote(shop, orderId, privateText(posting), false);
  const done = (note: WireNote): FulfilmentOutcome => ({ kind: 'done', remoteId: `note:${note.id}`, answer: note });
  if (!notify) return done(await writePrivate());
  if (!isBegun) await writePrivate();
  return done(await writeNote(shop, orderId, customerText(posting), true));
}

/** A note cannot be changed: the correction is another one. What stands there already is not noted, nor mailed, again. */
export async function correctNoted(shop: Shop, remoteId: string, posting: Posting): Promise<FulfilmentOutcome> {
  const { request, tracking, mark } = posting;
  const one = notedIn(await readNotes(shop, request.orderId)).find((noted) => noted.remoteId === remoteId);
  if (!one) return { kind: 'refused', cause: 'gone', said: '', answer: null };
  const posted = { ...posting, mark: one.mark ?? mark };
  const done = { kind: 'done' as const, remoteId };
  const shown = JSON.stringify(one.trackings);
  if (shown === JSON.stringify(trackingsIn(trackingLines(tracking).join('\n')))) return { ...done, answer: null };
  const text = request.notify
    ? customerText(posted)
    : [CHANGED, refOf(posted.mark), ...trackingLines(tracking)].join('\n');
  return { ...done, answer: await writeNote(shop, request.orderId, text, request.notify) };
}

async function writeNote(shop: Shop, orderId: string, note: string, isForCustomer: boolean): Promise<WireNote> {
  const body = { note, customer_note: isForCustomer };
  return (await shop.client.call({ method: 'POST', path: `orders/${orderId}/notes`, body }, WireNote)).data;
}
