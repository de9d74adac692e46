const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** When a purchase is read again, in ms, by how far it is. */
export const AGAIN = {
  unpaid: 10 * MINUTE,
  paid: HOUR,
  shipped: 6 * HOUR,
  /** All of its parcels stand still. */
  still: DAY,
  /** Which parcel is which is certain when it is read once more. */
  parcels: 11 * MINUTE,
  unreadable: HOUR,
} as const;

/** Of which nothing was heard for so long since it was placed, a person is asked about. In ms. */
export const SILENT_AFTER = 120 * DAY;
