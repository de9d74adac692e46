import { z } from 'zod';
import { businessPeriods } from './businessWords.ts';
import { StorePlatform, SupplierPlatform } from './platforms.ts';
import { TimeZone } from './timeZone.ts';

const period = {
  timeZone: TimeZone,
  /** How many days, today among them. */
  days: z.coerce.number().int().min(1).max(90).pipe(z.literal(businessPeriods)).default(7),
};

/** A count over time. `before` is that of as many days before these, until the time of day that it is now. */
const Course = z.object({
  /** One for each day that is shown. */
  values: z.array(z.number().int()),
  total: z.number().int(),
  before: z.number().int(),
});
export type Course = z.infer<typeof Course>;

/** Amounts of one currency over time, as decimals. */
const MoneyCourse = z.object({
  currency: z.string(),
  values: z.array(z.string()),
  total: z.string(),
  before: z.string(),
});
export type MoneyCourse = z.infer<typeof MoneyCourse>;

export const Business = z.object({
  /** When it was read. */
  at: z.iso.datetime(),
  /** The days of the values, YYYY-MM-DD, the oldest first: at least two weeks, the last is today. */
  days: z.array(z.iso.date()),
  /** With which of them the period begins. */
  from: z.iso.date(),
  /** Placed; without cancelled ones, those that the store does not hold any more, and tests. */
  orders: Course,
  /** What was paid for these orders, by the day on which they were placed; the currency of most orders first. */
  revenue: z.array(MoneyCourse),
  /** What was paid back, by the day of the refund; of one that no store dates nothing is in it. */
  refunds: z.array(MoneyCourse),
  /** What was ordered from suppliers and stands; null for whom it is not open to. */
  bought: z
    .object({
      money: z.array(MoneyCourse),
      /** Supplier orders of the period whose price is not known. */
      unpriced: z.number().int(),
    })
    .nullable(),
  /** Parcels by the day on which they were shipped. */
  shipped: Course,
});
export type Business = z.infer<typeof Business>;

const Amounts = z.array(z.object({ amount: z.string(), currency: z.string() }));

export const Rankings = z.object({
  /** By the items that were sold. */
  products: z.array(
    z.object({
      /** Of the product in its store; null where the store names none. */
      storeProductId: z.string().nullable(),
      platform: StorePlatform,
      shopName: z.string(),
      title: z.string(),
      image: z.string().nullable(),
      quantity: z.number().int(),
      /** Before discounts of the order. */
      sold: Amounts,
    }),
  ),
  /** By supplier orders; null for whom they are not open to. */
  suppliers: z.array(z.object({ supplier: SupplierPlatform, purchases: z.number().int(), spent: Amounts })).nullable(),
  /** By orders. ISO 3166-1 alpha-2; empty where the order does not tell. */
  countries: z.array(z.object({ country: z.string(), orders: z.number().int() })),
});
export type Rankings = z.infer<typeof Rankings>;

export const businessSchemas = {
  figures: {
    summary: 'Orders, revenue, refunds, what was bought and shipped, day by day, beside as many days before',
    input: z.object(period),
    result: Business,
  },
  rankings: {
    summary: 'The products, suppliers and countries that stand first in a period',
    input: z.object(period),
    result: Rankings,
  },
};
