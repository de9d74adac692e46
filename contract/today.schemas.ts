import { z } from 'zod';
import { Money } from './money.schemas.ts';
import { TimeZone } from './timeZone.ts';
import { firstSteps, holidays, needKinds, todayParts } from './todayWords.ts';

/** Work that waits for somebody, with as many rows as the list that it leads to shows. */
export const Need = z.object({
  kind: z.enum(needKinds),
  count: z.number().int().positive(),
  /** False where there are more than were counted. */
  isExact: z.boolean(),
  /** The earliest moment by which any of it has to be done; null where there is none. */
  dueAt: z.iso.datetime().nullable(),
  /** Of the kinds that are told apart by store or account: which one. `platform` is a store's or a supplier's. */
  subject: z.object({ id: z.string(), name: z.string(), platform: z.string() }).nullable(),
  /** Failed rows in the runs that are counted; null for other kinds. */
  rows: z.number().int().nullable(),
  /** What supplier changes would have cost over the last seven days' sales, by currency; null for other kinds. */
  stake: z
    .object({
      money: z.array(Money),
      /** Changes of which it is not known. */
      unrated: z.number().int(),
    })
    .nullable(),
});
export type Need = z.infer<typeof Need>;

/** A holiday that is counted down to. */
export const ComingHoliday = z.object({
  holiday: z.enum(holidays),
  /** YYYY-MM-DD, where the customers are. */
  day: z.iso.date(),
  /** From today in the merchant's time zone; 0 for today. */
  daysLeft: z.number().int().nonnegative(),
  /** YYYY-MM-DD: what is bought later does not arrive in time; null where too few parcels tell it. */
  orderBy: z.iso.date().nullable(),
});
export type ComingHoliday = z.infer<typeof ComingHoliday>;

export const Today = z.object({
  /** When it was read. */
  at: z.iso.datetime(),
  /** What needs somebody, the most urgent first; what the caller's roles do not open is left out. */
  needs: z.array(Need),
  holidays: z.object({
    /** ISO 3166-1 alpha-2; null where neither orders nor the profile tell it. */
    country: z.string().nullable(),
    /** By what it was chosen. */
    by: z.enum(['recentOrders', 'profile', 'orders']).nullable(),
    rows: z.array(ComingHoliday),
  }),
  /** Which of the first steps were ever done; null where that could not be read. */
  steps: z.record(z.enum(firstSteps), z.boolean()).nullable(),
  /** Parts that could not be read now: what they would show is missing. */
  failed: z.array(z.enum(todayParts)),
});
export type Today = z.infer<typeof Today>;

export const morningSchemas = {
  today: {
    summary: 'What needs somebody today, and the holidays that come; parts that cannot be read are named',
    input: z.object({ timeZone: TimeZone }),
    result: Today,
  },
};
