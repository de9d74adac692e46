import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';

/** A new identifier. Version 7 begins with the time, so rows made together lie together in an index. */
export const newId = (): string => v7();

/** A secret that cannot be guessed: 256 bits, safe in addresses and cookies. */
export const newToken = (): string => randomBytes(32).toString('base64url');
