import { z } from 'zod';
import type { TrackingState } from '#contract/trackingWords.ts';
import type { ParcelsRead, SupplierParcel, TrackingEvent } from '../../parcels.ts';
import { momentIn } from '../localTime.ts';
import { textOf } from './values.ts';

/** What the ids of all of them look like: none of them has an order under another text. */
const orderId = /^\d{1,19}$/;

/** The parcels of an order with an id as suppliers give them; none for another text, which is not asked about. */
export const parcelsOf = (id: string, read: () => Promise<ParcelsRead>): Promise<ParcelsRead> =>
  orderId.test(id) ? read() : Promise.resolve({ parcels: [], unreadable: [] });

/** A parcel, and what of it could not be read: names of fields. */
export interface ParcelRead {
  parcel: SupplierParcel;
  unreadable: string[];
}

/**
 * Parcels from rows, each by itself. A row that cannot be read is left out, and `unreadable` names its place in the list
 * called `where`. A place that was left empty is no row.
 */
export function parcelsFrom<Row>(
  rows: readonly unknown[],
  where: string,
  shape: z.ZodType<Row>,
  read: (row: Row) => ParcelRead,
): ParcelsRead {
  const found: ParcelsRead = { parcels: [], unreadable: [] };
  for (const [at, told] of rows.entries()) {
    if (told === null) continue;
    const row = shape.safeParse(told);
    if (!row.success) {
      found.unreadable.push([where, at, ...(row.error.issues[0]?.path ?? [])].join('.'));
      continue;
    }
    const { parcel, unreadable } = read(row.data);
    found.parcels.push(parcel);
    found.unreadable.push(...unreadable.map((field) => `${where}.${at}.${field}`));
  }
  return found;
}

/** A text that may be missing, or travel as a number; empty where there is none. */
export const Words = z
  .unknown()
  .optional()
  .transform((told) => textOf(told));

/** A number or an id, however it travels: more than nothing. */
export const ParcelNumber = Words.pipe(z.string().min(1));

/** The rows of a list that have this shape. Events say nothing of each other: one that is broken is left out. */
export const readable = <Row>(rows: readonly unknown[], shape: z.ZodType<Row>): Row[] =>
  rows.flatMap((row) => shape.safeParse(row).data ?? []);

/** A moment in ms since 1970, as a number or as text; null for none, such as 0. */
export function momentOfMs(told: unknown): Date | null {
  const text = textOf(told);
  if (!/^[1-9]\d{11,13}$/.test(text)) return null;
  return new Date(Number(text));
}

/** A moment that may name its zone. Without one it stands as if it were in UTC. Null for what is no moment. */
export function wallClockOf(told: unknown): Pick<TrackingEvent, 'at' | 'hasZone'> | null {
  const text = textOf(told);
  const own = momentIn(null, text);
  if (own) return { at: own, hasZone: true };
  const at = momentIn('+00:00', text);
  return at && { at, hasZone: false };
}

/**
 * The oldest first, each once. Those of one time stay as they were told: in a list that begins with the newest, the one told
 * first is the later one.
 */
export function inOrder(told: readonly TrackingEvent[]): TrackingEvent[] {
  const [first, last] = [told[0], told.at(-1)];
  const events = first && last && first.at > last.at ? [...told].reverse() : told;
  const known = new Map<string, TrackingEvent>();
  for (const event of events) {
    const key = JSON.stringify([event.at, event.word, event.text, event.place]);
    if (!known.has(key)) known.set(key, event);
  }
  return [...known.values()].sort((one, other) => one.at.getTime() - other.at.getTime());
}

const isReturn = (state: TrackingState | null): boolean => state === 'returning' || state === 'returned';

/** States that a scan tells more exactly where the supplier's own word says no more than that a parcel is on its way. */
const broad: readonly (TrackingState | null)[] = ['announced', 'moving'];
/** Ends, which a supplier's own word has to say: a sentence may speak of something else. */
const ends: readonly (TrackingState | null)[] = ['delivered', 'returned', 'lost'];

/**
 * Where a parcel with a number is. `explicit`: what the supplier's own word for it stands for, which counts over its scans but
 * where it says less than they do; null where there is none. `events`: the oldest first.
 */
export function stateOfParcel(events: readonly TrackingEvent[], explicit: TrackingState | null = null): TrackingState {
  const scanned = stateOfEvents(events);
  if (explicit === null) return scanned ?? (events.length > 0 ? 'moving' : 'announced');
  return broad.includes(explicit) && scanned !== null && scanned !== 'announced' && !ends.includes(scanned)
    ? scanned
    : explicit;
}

/** The newest that is known; what was delivered stays so, whatever is scanned later, unless it comes back. */
function stateOfEvents(events: readonly TrackingEvent[]): TrackingState | null {
  const states = events.map(({ state }) => state).filter((state) => state !== null);
  const delivered = states.lastIndexOf('delivered');
  if (delivered === -1) return states.at(-1) ?? null;
  return states.slice(delivered).findLast((state) => isReturn(state)) ?? 'delivered';
}
