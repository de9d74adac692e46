import type { TrackingSettings } from '#contract/shipment.schemas.ts';
import { type ParcelAlert, type TrackingAlert, type TrackingState, trackingAlerts } from '#contract/trackingWords.ts';

/** A parcel as its supplier tells where it is. */
export interface TrackedParcel {
  trackingNumber: string;
  state: TrackingState | null;
  createdAt: Date;
  /** When its supplier was asked last; null where nobody can be asked. */
  trackedAt: Date | null;
  scannedAt: Date | null;
  eventAt: Date | null;
  promisedAt: Date | null;
  deliveredAt: Date | null;
  trackingOverAt: Date | null;
  lostAt: Date | null;
  isResent: boolean;
}

/** When something was paid that no parcel is known of. */
export interface AwaitedPurchase {
  placedAt: Date | null;
  paidAt: Date | null;
}

/** What is known of an order's parcels and of what was bought for it. */
export interface TrackedOrder {
  /** It was cancelled, given back, or is gone from its store. */
  isOver: boolean;
  /** Until when its platform wants it shipped, where something of it is still to be shipped by the merchant; else null. */
  shipBy: string | null;
  /** When somebody looked after its parcels last. */
  checkedAt: Date | null;
  parcels: readonly TrackedParcel[];
  /** Purchases without a parcel that are paid. */
  awaited: readonly AwaitedPurchase[];
}

/** Why somebody has to look after something, and from when on. */
export interface Alert<Name extends TrackingAlert = TrackingAlert> {
  alert: Name;
  at: Date;
  params: Record<string, string | number>;
  /** When it is to be done at the latest. */
  dueAt: string | null;
}

const DAY = 86_400_000;
/** How long before the end of the platform's time somebody is reminded, in ms. */
const BEFORE_SHIP_BY = DAY;
/** For how many days an alert is put off that comes at once. */
const PUT_OFF_DAYS = 3;

/** States that are alerts as soon as a parcel is in them. */
const atOnce: Partial<Record<TrackingState, ParcelAlert>> = {
  lost: 'lost',
  returned: 'returned',
  returning: 'returning',
  exception: 'exception',
  held: 'held',
  attempted: 'attempted',
};
/** In these, something happens to a parcel every few days. */
const moving: readonly (TrackingState | null)[] = ['moving', 'customs', 'out_for_delivery', 'announced'];
const unscanned: readonly (TrackingState | null)[] = [null, 'unknown', 'announced'];
/** What still needs somebody once an order is over: goods that came back, or came twice. */
const afterEnd: readonly ParcelAlert[] = ['returned', 'lateArrival'];

const daysLater = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY);

/** Until when a reminder waits that somebody has looked after since: from then on its days count again. */
const putOff = (at: Date, days: number | null, checkedAt: Date | null): Date =>
  checkedAt === null || at >= checkedAt ? at : daysLater(checkedAt, days ?? PUT_OFF_DAYS);

/** Everything that a parcel needs somebody for, now or later. */
export function alertsOfParcel(
  parcel: TrackedParcel,
  days: TrackingSettings,
  { isOver, checkedAt }: Pick<TrackedOrder, 'isOver' | 'checkedAt'>,
): Alert<ParcelAlert>[] {
  // Of what the supplier dates nothing of, only when it became known is certain.
  const since = parcel.eventAt ?? parcel.scannedAt ?? parcel.createdAt;
  return (
    begun(parcel, days, since)
      .filter(({ alert }) => !isOver || afterEnd.includes(alert))
      // Nothing more comes of these: whoever looked after it has ended it.
      .filter(({ alert, from }) => !afterEnd.includes(alert) || checkedAt === null || checkedAt < from)
      .map(({ alert, from, wait }) => ({
        alert,
        at: putOff(daysLater(from, wait ?? 0), wait ?? waitOf(alert, days), checkedAt),
        params: {
          number: parcel.trackingNumber || '–',
          ...(alert === 'late' ? { date: from.toISOString().slice(0, 10) } : { at: from.toISOString() }),
          ...(wait === null ? {} : { days: wait }),
        },
        dueAt: null,
      }))
  );
}

/** `wait`: days from then on; null where it comes at once. */
interface Begun {
  alert: ParcelAlert;
  from: Date;
  wait: number | null;
}

function begun(parcel: TrackedParcel, days: TrackingSettings, since: Date): Begun[] {
  const { state, scannedAt, promisedAt } = parcel;
  if (parcel.lostAt !== null) {
    const isLate = parcel.isResent && state === 'delivered';
    return isLate ? [{ alert: 'lateArrival', from: parcel.deliveredAt ?? since, wait: null }] : [];
  }
  if (parcel.trackedAt === null || parcel.trackingOverAt !== null || state === 'delivered') return [];
  const found: Begun[] = [];
  const own = state && atOnce[state];
  if (own) found.push({ alert: own, from: since, wait: null });
  const after = (alert: ParcelAlert & keyof TrackingSettings, from: Date): void => {
    const wait = days[alert];
    if (wait !== null) found.push({ alert, from, wait });
  };
  const isUnscanned = scannedAt === null && unscanned.includes(state);
  if (isUnscanned) after('noScan', parcel.createdAt);
  if (state === 'ready_for_pickup') after('pickup', since);
  if (state === 'customs') after('customs', since);
  if (!isUnscanned && moving.includes(state)) after('standing', since);
  // Its carrier has waited long enough already.
  if (state === 'stale' && days.standing !== null) found.push({ alert: 'standing', from: since, wait: null });
  if (promisedAt !== null) after('late', promisedAt);
  return found;
}

const waitOf = (alert: TrackingAlert, days: TrackingSettings): number | null =>
  alert === 'standing' ? days.standing : null;

/** What was paid, and no parcel of it is known; null where nobody wants to be reminded of that. */
function alertOfPurchase(
  { placedAt, paidAt }: AwaitedPurchase,
  days: TrackingSettings,
  checkedAt: Date | null,
): Alert | null {
  const from = paidAt ?? placedAt;
  if (from === null || days.noNumber === null) return null;
  const at = putOff(daysLater(from, days.noNumber), days.noNumber, checkedAt);
  return { alert: 'noNumber', at, params: { at: from.toISOString(), days: days.noNumber }, dueAt: null };
}

/** The platform's time ends, and something is still to be shipped; null where it sets none. */
function alertOfDeadline({ shipBy, checkedAt }: TrackedOrder): Alert | null {
  if (shipBy === null || Number.isNaN(Date.parse(shipBy))) return null;
  const at = putOff(new Date(Date.parse(shipBy) - BEFORE_SHIP_BY), null, checkedAt);
  return { alert: 'shipBy', at, params: { at: shipBy }, dueAt: shipBy };
}

/** The most urgent of those that are due, else the earliest to come; null where there are none. */
export function mostUrgent<Name extends TrackingAlert>(alerts: readonly Alert<Name>[], now: Date): Alert<Name> | null {
  const rank = ({ alert }: Alert<Name>): number => trackingAlerts.indexOf(alert);
  const due = alerts.filter(({ at }) => at <= now).sort((a, b) => rank(a) - rank(b));
  const later = alerts.toSorted((a, b) => a.at.getTime() - b.at.getTime() || rank(a) - rank(b));
  return due[0] ?? later[0] ?? null;
}

/** What each parcel of an order needs somebody for, in their order, and of all that the order does, what is shown first. */
export function alertOf(
  order: TrackedOrder,
  days: TrackingSettings,
  now: Date,
): { ofParcels: (Alert<ParcelAlert> | null)[]; first: Alert | null } {
  const ofParcels = order.parcels.map((parcel) => mostUrgent(alertsOfParcel(parcel, days, order), now));
  const ofRest = order.isOver
    ? []
    : [alertOfDeadline(order), ...order.awaited.map((one) => alertOfPurchase(one, days, order.checkedAt))];
  const first = mostUrgent<TrackingAlert>(
    [...ofParcels, ...ofRest].filter((alert) => alert !== null),
    now,
  );
  if (first === null) return { ofParcels, first };
  const shownAt = Math.max(first.at.getTime(), now.getTime());
  const count = ofParcels.filter((alert) => alert !== null && alert.at.getTime() <= shownAt).length;
  return { ofParcels, first: { ...first, params: { ...first.params, count } } };
}
