import { createHash } from 'node:crypto';
import { guidOf } from '../lib/guid.ts';
import type { Customer } from './customers.ts';

/** What a shop knows somebody again by. */
export type Buyer = Pick<Customer, 'email' | 'phone'>;

/** The e-mail address, or without one the phone; empty where neither was said. */
const knownBy = ({ email, phone }: Buyer): string => email.trim().toLowerCase() || phone.replace(/\D/g, '');

/** Of a buyer in one shop. */
const wordsOf = (shop: string, buyer: Buyer): string => `${shop}/${knownBy(buyer)}`;

const hashOf = (shop: string, buyer: Buyer): bigint =>
  BigInt(`0x${createHash('sha256').update(wordsOf(shop, buyer)).digest('hex')}`);

/** Whether there is anything that a shop could know this buyer again by. */
export const isKnown = (buyer: Buyer): boolean => knownBy(buyer) !== '';

/** The number of a customer of a shop, so many digits: the same whenever they buy there, another one in each shop. */
export const buyerNumber = (shop: string, buyer: Buyer, first: string, length: number): string =>
  first + String(hashOf(shop, buyer)).slice(first.length - length);

/** The same as a GUID. */
export const buyerGuid = (shop: string, buyer: Buyer): string => guidOf(wordsOf(shop, buyer));

/** The same in capitals and digits, as in an address that mail is passed on from. */
export const buyerCode = (shop: string, buyer: Buyer, length: number): string =>
  hashOf(shop, buyer).toString(36).toUpperCase().slice(-length);
