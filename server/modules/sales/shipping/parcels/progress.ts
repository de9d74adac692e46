import type { TrackingState } from '#contract/trackingWords.ts';
import type { SupplierParcel } from '../../../../connectors/parcels.ts';

/** A parcel of which nothing was heard for so long, in ms, is asked about less often. */
const STANDS = 7 * 24 * 3_600_000;

/** How far a parcel is, as it is kept. */
export interface Progress {
  /** Null where nothing is known. */
  state: TrackingState | null;
  /** When something happened to it last. */
  eventAt: Date | null;
  deliveredAt: Date | null;
}

/**
 * How far a parcel is by what was kept and by what its supplier answered at `now`. What has arrived stays so unless it comes back, and
 * what the answer leaves out changes nothing.
 */
export function progressOf(before: Progress, parcel: SupplierParcel, now: Date): Progress {
  const hasArrived = before.deliveredAt !== null;
  const state = hasArrived && !isReturn(parcel.state) ? 'delivered' : (parcel.state ?? before.state);
  const times = timesOf(parcel, now);
  return {
    state,
    eventAt: later(before.eventAt, times.length > 0 ? new Date(Math.max(...times)) : null),
    deliveredAt: state === 'delivered' && !hasArrived ? (deliveryOf(parcel, now) ?? now) : before.deliveredAt,
  };
}

/** Whether something happened to it lately, and it has not arrived. */
export const isMoving = ({ state, eventAt }: Progress, now: Date): boolean =>
  state !== 'delivered' && (eventAt === null || now.getTime() - eventAt.getTime() < STANDS);

/** When its events happened, in ms and in their order: a clock without a zone may be ahead of ours. */
export const timesOf = ({ events }: SupplierParcel, now: Date): number[] =>
  events.map(({ at }) => Math.min(at.getTime(), now.getTime()));

const later = (one: Date | null, other: Date | null): Date | null => {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
};

const isReturn = (state: TrackingState | null): boolean => state === 'returning' || state === 'returned';

/** When it arrived, as far as that is a moment. */
function deliveryOf({ events }: SupplierParcel, now: Date): Date | null {
  const at = events.find(({ state }) => state === 'delivered')?.at ?? null;
  return at !== null && at > now ? now : at;
}
