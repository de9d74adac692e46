import { createHash } from 'node:crypto';

/** SHA-256 of what a value is as JSON, in base64url: equal for equal values whose fields stand in the same order. */
export const jsonHash = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url');
