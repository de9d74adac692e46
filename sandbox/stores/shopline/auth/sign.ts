import { createHmac } from 'node:crypto';
import { APP } from '../app.ts';

const hmac = (text: string): string => createHmac('sha256', APP.secret).update(text).digest('hex');

/** The sign of a query: all of it but `sign`, sorted by name. https://developer.shopline.com/docs/apps/api-instructions-for-use/generate-and-verify-signatures */
export function signQuery(params: Record<string, string>): string {
  const names = Object.keys(params)
    .filter((name) => name !== 'sign')
    .sort();
  return hmac(names.map((name) => `${name}=${params[name]}`).join('&'));
}

/** The sign of a post: its body and its timestamp, one behind the other. */
export const signPost = (body: string, timestamp: string): string => hmac(body + timestamp);

/** The sign of a webhook. */
export const signWebhook = (body: string, encoding: 'hex' | 'base64'): string =>
  createHmac('sha256', APP.secret).update(body).digest(encoding);
