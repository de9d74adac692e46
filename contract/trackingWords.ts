/** The words of parcels on their road, without their schemas. */

/**
 * Where a parcel is, by its carrier's words. `announced`: the carrier knows of it and has not got it; `held`: somebody has to do
 * something so that it goes on; `stale`: its carrier stopped following it.
 */
export const trackingStates = [
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
export type TrackingState = (typeof trackingStates)[number];

/**
 * Why somebody has to look after what was bought, or a parcel of it, the most urgent first.
 */
export const trackingAlerts = [
  /** The platform cancels what is not shipped by then. */
  'shipBy',
  'lost',
  'returned',
  'returning',
  'exception',
  'held',
  /** It was lost, was bought again, and came all the same. */
  'lateArrival',
  'attempted',
  'pickup',
  /** Over the day that was promised. */
  'late',
  /** Paid, and no parcel is known. */
  'noNumber',
  /** A number that no carrier has scanned. */
  'noScan',
  /** At customs for long. */
  'customs',
  /** Nothing was heard of it for long. */
  'standing',
] as const;
export type TrackingAlert = (typeof trackingAlerts)[number];

/** Those of them that are of one parcel: by these parcels are looked for. */
export const parcelAlerts = [
  'lost',
  'returned',
  'returning',
  'exception',
  'held',
  'lateArrival',
  'attempted',
  'pickup',
  'late',
  'noScan',
  'customs',
  'standing',
] as const satisfies readonly TrackingAlert[];
export type ParcelAlert = (typeof parcelAlerts)[number];

/**
 * Alerts that come after a number of days, with how many where a merchant says nothing else. A promised day is over one day after
 * it began.
 */
export const alertDays = {
  noNumber: 7,
  noScan: 3,
  standing: 7,
  customs: 10,
  pickup: 5,
  late: 1,
} as const satisfies Partial<Record<TrackingAlert, number>>;
