import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a link says that a store's own admin made. */
export interface SignInLink {
  /** Of the person at the store, as it is written there. */
  email: string;
  /** When it was made by the store's clock, in seconds since 1970. */
  time: number;
  /** What tells links of one second apart. */
  nonce: string;
  /** HMAC-SHA256 of all that and of the store's address. */
  signature: Buffer;
}

const FORM = /^v1\.([\w-]{1,400})\.(\d{1,12})\.([0-9a-f]{32})\.([0-9a-f]{64})$/;

/** Reads a link of the form `v1.<e-mail in base64url>.<time>.<nonce>.<signature>`; null where it has another form. */
export function readLink(token: string): SignInLink | null {
  const [, email = '', time = '', nonce = '', signature = ''] = FORM.exec(token) ?? [];
  if (signature === '') return null;
  return {
    email: Buffer.from(email, 'base64url').toString('utf8'),
    time: Number(time),
    nonce,
    signature: Buffer.from(signature, 'hex'),
  };
}

/** What a store signs its link for. The first line keeps it apart from whatever else is signed with the same secret. */
export const signedText = (domain: string, { email, time, nonce }: Omit<SignInLink, 'signature'>): string =>
  ['quayside-sign-in', 'v1', domain, email, String(time), nonce].join('\n');

/** HMAC-SHA256 of the text under the consumer secret, 32 bytes. */
const signatureOf = (secret: string, text: string): Buffer => createHmac('sha256', secret).update(text).digest();

/** Whether the secret signed the link for this address; takes as long whichever byte differs. */
export const isSignedBy = (secret: string, domain: string, link: SignInLink): boolean =>
  timingSafeEqual(signatureOf(secret, signedText(domain, link)), link.signature);
