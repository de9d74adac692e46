import { createHash } from 'node:crypto';

/** How `GET /_world` shows a token: nobody can call with it, and whoever holds it knows it again. `until` in milliseconds. */
export const fingerprint = (accessToken: string, until: number) => ({
  fingerprint: createHash('sha256').update(accessToken).digest('hex').slice(0, 12),
  until: new Date(until).toISOString(),
});
