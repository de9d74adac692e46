import { z } from 'zod';
import { Currency } from './money.schemas.ts';
import { text } from './texts.ts';

/** How many of one currency a unit of another is: `"7.1043"`. */
const Rate = z
  .string()
  .trim()
  .regex(/^\d{1,9}(\.\d{1,8})?$/, text('validation.rate'))
  .refine((rate) => Number(rate) > 0, text('validation.rate'));

/** An exchange rate that the merchant decided on. It counts in the other direction too, and before a fetched one. */
export const ExchangeRate = z.object({
  /** Both currencies: `CNY-USD`. */
  id: z.string(),
  from: Currency,
  to: Currency,
  rate: z.string(),
  /** What the fetched rates say of the same pair; null where they do not know it. */
  fetched: z.string().nullable(),
  updatedAt: z.iso.datetime(),
});
export type ExchangeRate = z.infer<typeof ExchangeRate>;

export const NewExchangeRate = z
  .object({ from: Currency, to: Currency, rate: Rate })
  .refine(({ from, to }) => from !== to, { path: ['to'], message: text('pricing.sameCurrency') });

export const ExchangeRateUpdate = z.object({ rate: Rate });

export const exchangeRatesSchemas = {
  id: z
    .string()
    .regex(/^[A-Z]{3}-[A-Z]{3}$/, text('validation.id'))
    .meta({ examples: ['CNY-USD'] }),
  row: ExchangeRate,
  filters: z.object({ from: Currency, to: Currency }),
  create: NewExchangeRate,
  update: ExchangeRateUpdate,
};

/** The rates that the server fetches where its operator configured an address. */
export const FetchedRates = z.object({
  /** False: the operator has configured no address. */
  configured: z.boolean(),
  /** Where they come from, without anything secret. */
  source: z.string().nullable(),
  base: z.string().nullable(),
  rates: z.record(z.string(), z.string()),
  fetchedAt: z.iso.datetime().nullable(),
  /** Why the newest try brought none, in the language of the request. */
  problem: z.string().nullable(),
});
export type FetchedRates = z.infer<typeof FetchedRates>;

export const fetchedRateSchemas = {
  read: {
    summary: 'The fetched exchange rates with their age; old ones are fetched again',
    input: z.object({}),
    result: FetchedRates,
  },
  fetch: {
    summary: 'Fetches exchange rates now, where an address is configured',
    input: z.object({}),
    result: FetchedRates,
  },
};
