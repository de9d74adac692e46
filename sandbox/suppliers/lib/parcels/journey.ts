/** Where a parcel may be, as `scan` calls it. */
export const parcelStates = [
  'unknown',
  'announced',
  'moving',
  'customs',
  'held',
  'out_for_delivery',
  'ready_for_pickup',
  'attempted',
  'delivered',
  'returning',
  'returned',
  'lost',
  'exception',
  'stale',
] as const;
export type ParcelState = (typeof parcelStates)[number];

/** What is scanned: each has words of its own at each supplier. */
export type Stage = ParcelState | 'accepted' | 'departed' | 'arrived' | 'released';

export const stateOf = (stage: Stage): ParcelState => parcelStates.find((state) => state === stage) ?? 'moving';

/** What happens to a parcel without anybody, in hours after it was shipped. */
export type Journey = readonly (readonly [stage: Stage, hours: number])[];

/** From a warehouse in China to a door abroad. */
export const abroad: Journey = [
  ['announced', 0],
  ['accepted', 12],
  ['departed', 36],
  ['arrived', 5 * 24],
  ['customs', 5.2 * 24],
  ['released', 6 * 24],
  ['out_for_delivery', 8 * 24],
  ['delivered', 8.3 * 24],
];

/** Within China. */
export const domestic: Journey = [
  ['announced', 0],
  ['accepted', 12],
  ['departed', 24],
  ['arrived', 60],
  ['out_for_delivery', 66],
  ['delivered', 72],
];

/** Pieces of a SKU in a parcel, in the supplier's own ids. */
export interface PackedItem {
  productId: string;
  skuId: string;
  quantity: number;
}

export interface Scan {
  stage: Stage;
  /** In ms. */
  at: number;
}

/** From when on something stands still, and for how long. In ms. */
export interface Delay {
  from: number;
  ms: number;
}

/** A parcel as its supplier keeps it. Times in ms. */
export interface StoredParcel {
  id: number;
  orderId: string;
  number: string;
  carrier: string;
  /** What its supplier declares to be in it. */
  items: PackedItem[];
  /** What really is; left out where that is the same. */
  contents?: PackedItem[];
  /** What is in it is not named. */
  isBare: boolean;
  shippedAt: number;
  /** From then on it is no longer scanned by itself. */
  silentSince: number | null;
  /** What would happen after `from` happens by so much later, in ms. */
  delays?: readonly Delay[];
  /** What somebody had happen. */
  scans: Scan[];
  /** It is not listed any more. */
  isGone: boolean;
}

const HOUR = 3_600_000;

/** After one of these nothing happens by itself: somebody has to do something, or it is over. */
const standsStill: readonly Stage[] = [
  'held',
  'ready_for_pickup',
  'attempted',
  'delivered',
  'returning',
  'returned',
  'lost',
  'exception',
  'stale',
];

/** What was scanned of a parcel until now, the oldest first. */
export function scansOf(parcel: StoredParcel, journey: Journey, now: number): Scan[] {
  const stops = parcel.scans.filter(({ stage }) => standsStill.includes(stage)).map(({ at }) => at);
  const until = Math.min(now, parcel.silentSince ?? now, ...stops);
  const own = journey.map(([stage, hours]) => ({
    stage,
    at: delayed(parcel.shippedAt + Math.round(hours * HOUR), parcel.delays),
  }));
  return [...own.filter(({ at }) => at <= until), ...parcel.scans].sort((one, other) => one.at - other.at);
}

const delayed = (planned: number, delays: readonly Delay[] = []): number =>
  delays.reduce((at, { from, ms }) => (at > from ? at + ms : at), planned);
