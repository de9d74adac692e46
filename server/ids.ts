import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';

/** A new identifier. Version 7 begins with the time, so rows made together lie together in an index. */
export const newId = (): string => v7();

/** When an identifier was made, to the millisecond. */
export const timeOfId = (id: string): Date => new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16));

/** No identifier of this moment, to the millisecond, or of an earlier one is greater. */
export function lastIdAt(moment: Date): string {
  const time = moment.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7fff-bfff-ffffffffffff`;
}

/** Whether a text has the form of an identifier; only such a text can be compared with one in the database. */
export const isId = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/** A secret that cannot be guessed: 256 bits, safe in addresses and cookies. */
export const newToken = (): string => randomBytes(32).toString('base64url');
