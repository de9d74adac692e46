import { createSign, createVerify } from 'node:crypto';

export type Params = Readonly<Record<string, string>>;

/** Parameters as they are signed: those with a value, by name, raw, without these. */
export const signedText = (params: Params, without: readonly string[]): string =>
  Object.entries(params)
    .filter(([name, value]) => value !== '' && !without.includes(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

/** RSA2: RSA with SHA-256, base64. */
export const rsa2 = (privateKey: string, text: string): string =>
  createSign('RSA-SHA256').update(text, 'utf8').sign(privateKey, 'base64');

export const isRsa2Of = (publicKey: string, text: string, signature: string): boolean =>
  createVerify('RSA-SHA256').update(text, 'utf8').verify(publicKey, signature, 'base64');
