import { createPrivateKey, createPublicKey, createSign, createVerify, type KeyObject } from 'node:crypto';
import { PaymentFault } from '../../payment.ts';

export type Parameters = Readonly<Record<string, string>>;

/**
 * Parameters as the text that is signed: those with a value, raw, in order of their names, without the ones in `without`.
 * A request leaves out `sign`, a notice `sign` and `sign_type`.
 *
 * @see https://opendocs.alipay.com/common/02mse7
 */
export function signedText(parameters: Parameters, without: readonly string[]): string {
  return Object.keys(parameters)
    .filter((name) => parameters[name] !== '' && !without.includes(name))
    .sort()
    .map((name) => `${name}=${parameters[name]}`)
    .join('&');
}

/** RSA2: RSA with SHA-256 over the text in UTF-8, base64. Throws `PaymentFault` for a key that is none. */
export function rsaSign(privateKey: string, text: string): string {
  return createSign('RSA-SHA256').update(text, 'utf8').sign(privateKeyOf(privateKey), 'base64');
}

/** Whether the signature is of this text. Throws `PaymentFault` for a key that is none. */
export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  return createVerify('RSA-SHA256').update(text, 'utf8').verify(publicKeyOf(publicKey), signature, 'base64');
}

/** Alipay’s console and tools show keys as the base64 of their DER, without the lines of a PEM. */
const isPem = (key: string): boolean => key.includes('-----BEGIN');
const derOf = (key: string): Buffer => Buffer.from(key, 'base64');

function privateKeyOf(key: string): KeyObject {
  const der = { format: 'der', type: 'pkcs8' } as const;
  return usable('private', () => createPrivateKey(isPem(key) ? key : { key: derOf(key), ...der }));
}

function publicKeyOf(key: string): KeyObject {
  const der = { format: 'der', type: 'spki' } as const;
  return usable('public', () => createPublicKey(isPem(key) ? key : { key: derOf(key), ...der }));
}

/** A key that cannot be read is the operator’s to change. */
function usable(which: 'private' | 'public', read: () => KeyObject): KeyObject {
  try {
    return read();
  } catch (error) {
    throw new PaymentFault('refused', `Alipay: the ${which} key cannot be read`, { cause: error });
  }
}
