import type { PurchaseDetail } from '#contract/purchase.schemas.ts';

/** One field of an address as a supplier's form asks for it. */
export interface RecipientField {
  name: string;
  value: string;
}

/** In the order of most suppliers' forms. */
const order: readonly (keyof PurchaseDetail['recipient'])[] = [
  'name',
  'company',
  'phonePrefix',
  'phone',
  'address1',
  'address2',
  'city',
  'province',
  'postcode',
  'countryCode',
  'personId',
];

/** What of an address is filled in, field by field; the province's code is said by its name. */
export const fieldsOf = (recipient: PurchaseDetail['recipient']): RecipientField[] =>
  order.flatMap((name) => (recipient[name] === '' ? [] : [{ name, value: recipient[name] }]));

/** Numbers as they are typed or pasted: several divided by spaces, commas or lines; the same one counts once. */
export const numbersIn = (typed: string): string[] => [...new Set(typed.split(/[\s,;，；、]+/).filter(Boolean))];
