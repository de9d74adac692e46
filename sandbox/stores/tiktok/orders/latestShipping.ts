const DAY = 24 * 3_600;
/** How long a seller has to ship, in working days. */
const WORKING_DAYS = 2;

/** Until when what was paid at this time has to be shipped, both in seconds: days of the weekend, in UTC, do not count. */
export function latestShipping(paidAt: number): number {
  let at = paidAt;
  for (let left = WORKING_DAYS; left > 0; ) {
    at += DAY;
    const day = new Date(at * 1000).getUTCDay();
    if (day !== 0 && day !== 6) left -= 1;
  }
  return at;
}
