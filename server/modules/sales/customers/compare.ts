import type { CustomerDoubt, CustomerLink } from '#contract/customerWords.ts';

/** What two persons are compared by. */
export interface Compared {
  nameKey: string;
  familyKey: string;
  emails: readonly string[];
  phones: readonly string[];
  addresses: readonly string[];
}

/** One person for certain, perhaps, or as far as anybody can tell two; over which e-mail, phone or address. */
export type Answer =
  | { answer: 'same'; link: Exclude<CustomerLink, 'merchant'>; value: string }
  | { answer: 'ask'; doubt: CustomerDoubt; value: string }
  | { answer: 'other' };

/** An address with more names than this is an office's or a family's: somebody is asked. */
export const NAMES_OF_ONE = 3;

/**
 * Whether two persons are one. An e-mail address joins, unless more than three names use it (`namesAt` counts them); a phone joins those of
 * one family name who have no different e-mail addresses; a name at a door alone is a question.
 */
export function compare(one: Compared, other: Compared, namesAt: (email: string) => number): Answer {
  const sameName = one.nameKey === other.nameKey && one.nameKey !== '';
  const emails = shared(one.emails, other.emails);
  const certain = emails.find((email) => sameName || namesAt(email) <= NAMES_OF_ONE);
  if (certain !== undefined) return { answer: 'same', link: 'email', value: certain };
  const [phone] = shared(one.phones, other.phones);
  const isFamily = one.familyKey === other.familyKey && one.familyKey !== '';
  const differ = one.emails.length > 0 && other.emails.length > 0 && emails.length === 0;
  if (phone !== undefined && isFamily && !differ && emails.length === 0) {
    return { answer: 'same', link: 'phone', value: phone };
  }
  const [email] = emails;
  if (email !== undefined) return { answer: 'ask', doubt: 'email', value: email };
  if (phone !== undefined) return { answer: 'ask', doubt: 'phone', value: phone };
  const [address] = shared(one.addresses, other.addresses);
  return address === undefined ? { answer: 'other' } : { answer: 'ask', doubt: 'address', value: address };
}

const shared = (some: readonly string[], others: readonly string[]): string[] =>
  some.filter((one) => others.includes(one));
