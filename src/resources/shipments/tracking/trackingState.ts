import type { Shipment } from '#contract/shipment.schemas.ts';
import type { TrackingState } from '#contract/trackingWords.ts';
import type { Tone } from '#src/custom/ui/tones.ts';

export const trackingTones: Readonly<Record<TrackingState, Tone>> = {
  unknown: 'neutral',
  announced: 'neutral',
  moving: 'info',
  customs: 'info',
  held: 'warning',
  out_for_delivery: 'info',
  ready_for_pickup: 'warning',
  attempted: 'warning',
  delivered: 'success',
  returning: 'error',
  returned: 'error',
  lost: 'error',
  exception: 'error',
  stale: 'neutral',
};

/** Where parcels are, as a list is filtered by it: what one does about them is the same within a group. */
export const trackingGroups = {
  notScanned: ['announced'],
  onRoad: ['moving', 'out_for_delivery'],
  customs: ['customs'],
  pickup: ['ready_for_pickup'],
  delivered: ['delivered'],
  trouble: ['held', 'attempted', 'returning', 'returned', 'lost', 'exception'],
  noNews: ['unknown', 'stale'],
} as const satisfies Record<string, readonly TrackingState[]>;

export type TrackingGroup = keyof typeof trackingGroups;
export const trackingGroupNames = Object.keys(trackingGroups) as TrackingGroup[];
export const statesOfGroup = (group: TrackingGroup): readonly TrackingState[] => trackingGroups[group];

const over: readonly Shipment['state'][] = ['cancelled', 'cancelling'];

/** Whether a parcel can be marked as lost: not one that arrived, or that nobody sends. */
export const canBeLost = ({ state, tracking }: Pick<Shipment, 'state' | 'tracking'>): boolean =>
  !over.includes(state) &&
  tracking.lostAt === null &&
  tracking.deliveredAt === null &&
  tracking.state !== 'delivered' &&
  tracking.state !== 'returned';

/** Whether anything is known of where a parcel is. */
export const isTracked = ({ state, eventAt, promisedAt, readAt, alert }: Shipment['tracking']): boolean =>
  [state, eventAt, promisedAt, readAt, alert].some((one) => one !== null);
