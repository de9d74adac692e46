import { z } from 'zod';
import data from '../catalogue/customers.json' with { type: 'json' };
import { chanceOf, shuffled } from '../lib/chance.ts';

const part = z.string().default('');

/** Who buys, and where it goes. What a country does not ask for is empty; a platform shows what it has a field for. */
const customerSchema = z.strictObject({
  firstName: part,
  lastName: part,
  company: part,
  /** The street with its house number, as the country writes it. */
  address1: part,
  address2: part,
  /** Once more by itself, for platforms that keep it apart: it stands in `address1` as well. */
  houseNumber: part,
  neighborhood: part,
  city: part,
  /** The state's or province's code, and its name. */
  state: part,
  stateName: part,
  postcode: part,
  country: z.string().length(2),
  email: part,
  phone: part,
  note: part,
  /** The number that the country's tax office or customs asks for: CPF, PCCC, Codice Fiscale. */
  taxId: part,
  customsId: part,
});
export type Customer = z.infer<typeof customerSchema>;

const text = z.string().optional();

/** What a control may say of the customer otherwise than its country's. */
export const customerPartsSchema = z.strictObject(
  Object.fromEntries(Object.keys(customerSchema.shape).map((name) => [name, text])) as Record<
    keyof Customer,
    typeof text
  >,
);

/** Customers of the world by their country: made-up people at made-up doors, with numbers that pass their checks. */
const customers: Readonly<Record<string, object>> = data;

/** Where there are customers. */
export const customerCountries = Object.keys(data) as [keyof typeof data, ...(keyof typeof data)[]];

/** The customer of a country, but for what is said otherwise. */
export const customerOf = (country: string, otherwise: z.infer<typeof customerPartsSchema> = {}): Customer =>
  customerSchema.parse({ country, ...customers[country], ...otherwise });

/** Customers of all countries, one after the other and over again, in an order that the seed decides. */
export function customersBy(seed: number, otherwise: z.infer<typeof customerPartsSchema>): (at: number) => Customer {
  const countries = shuffled(customerCountries, chanceOf(seed));
  return (at) => customerOf(countries[at % countries.length] ?? 'US', otherwise);
}
