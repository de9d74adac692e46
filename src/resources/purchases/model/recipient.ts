import type { PurchaseDetail } from '#contract/purchase.schemas.ts';

/** One field of an address as a supplier's form asks for it. */
export interface RecipientField {
  name: string;
  value: string;
}

/** In the order of most suppliers' forms. */
const order = [
  ...['name', 'company', 'phonePrefix', 'phone', 'address1', 'address2', 'city', 'province', 'postcode'],
  ...['countryCode', 'personId'],
];
/** Said in another field already. */
const told: readonly string[] = ['provinceCode'];

/** What of an address is filled in, field by field. A field of a newer server comes last, under its own name. */
export function fieldsOf(recipient: PurchaseDetail['recipient']): RecipientField[] {
  const names = [...order, ...Object.keys(recipient).filter((name) => !order.includes(name) && !told.includes(name))];
  return names.flatMap((name) => {
    const value = recipient[name];
    return value === undefined || value === '' ? [] : [{ name, value }];
  });
}

/** Numbers as they are typed or pasted: several divided by spaces, commas or lines; the same one counts once. */
export const numbersIn = (typed: string): string[] => [...new Set(typed.split(/[\s,;，、]+/).filter(Boolean))];
