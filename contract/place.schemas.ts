import { z } from 'zod';
import { text } from './texts.ts';

/** A country, and what its addresses are made of. */
export const Country = z.object({
  /** ISO 3166-1 alpha-2. */
  code: z.string(),
  /** In the caller's language. */
  name: z.string(),
  /** Whether its provinces can be asked for. */
  hasProvinces: z.boolean(),
  provinceRequired: z.boolean(),
  postcodeRequired: z.boolean(),
  /** Empty where nothing is known of its postcodes. */
  postcodeExample: z.string(),
  /** With its plus sign, such as `+81`; empty where it has no phones of its own. */
  phonePrefix: z.string(),
});
export type Country = z.infer<typeof Country>;

/** A province as forms of addresses offer it. */
export const ListedProvince = z.object({
  /** Mostly that of ISO 3166-2, without the country. */
  code: z.string(),
  /** In the caller's language, where it is known there. */
  name: z.string(),
});
export type ListedProvince = z.infer<typeof ListedProvince>;

export const placeSchemas = {
  countries: {
    summary: 'The countries of the world, by name in the caller’s language, and what their addresses are made of',
    input: z.object({}),
    result: z.array(Country),
  },
  provinces: {
    summary: 'The provinces of a country, by name in the caller’s language; none where its addresses name none',
    input: z.object({
      country: z
        .string()
        .trim()
        .min(1, text('validation.required'))
        .max(20, text('validation.tooLong'))
        .meta({ examples: ['JP'] }),
    }),
    result: z.array(ListedProvince),
  },
};
