/** The words of how business goes, without their schemas. */

/** How many days are looked at together, today among them. */
export const businessPeriods = [1, 7, 30, 90] as const;
export type BusinessPeriod = (typeof businessPeriods)[number];

/** So many days have a value each, however short the period is. */
export const FEWEST_DAYS_SHOWN = 14;

/** Rows of a ranking. */
export const RANKED = 5;
