import type { NoticeRequest, PaymentNotice, PaymentSession } from '../../payment.ts';
import { isSignedBy, signedText } from './sign.ts';

/**
 * What a notice is about, when it is Alipay’s and for this application and seller. Its values are raw after one form decoding; its
 * signature is over all but `sign` and `sign_type`.
 *
 * @see https://opendocs.alipay.com/open/270/105902
 */
export function verifyNotice(
  { keys, installation }: Pick<PaymentSession, 'keys' | 'installation'>,
  { body }: NoticeRequest,
): PaymentNotice | null {
  const pairs = [...new URLSearchParams(body.toString('utf8'))];
  const fields: Record<string, string> = Object.fromEntries(pairs);
  const { sign = '', sign_type: signType, app_id: app, seller_id: seller } = fields;
  if (Object.keys(fields).length !== pairs.length || signType !== 'RSA2' || app !== keys.appId) return null;
  if (keys.sellerId && seller !== keys.sellerId) return null;
  if (!isSignedBy(keys.publicKey ?? '', signedText(fields, ['sign', 'sign_type']), sign)) return null;
  const { out_trade_no: reference = '', trade_no: number = '' } = fields;
  return {
    reference: reference || null,
    number: number || null,
    isForeign: !isOurs(installation, reference),
  };
}

/** References begin with the installation that made them. */
export const isOurs = (installation: string, reference: string): boolean => reference.startsWith(`${installation}_`);
