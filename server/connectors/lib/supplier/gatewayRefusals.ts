import type { RefusalCause } from '../../purchase.ts';

/** An error of the gateway that AliExpress and Alibaba.com share. */
interface GatewayError {
  /** `ISV` where the caller is at fault, `ISP` for the service behind the gateway, `SYSTEM`; '' where it is not given. */
  type: string;
  code: string;
  subCode: string;
}

/** Certain refusals of the gateway, by `code` in lower case: the call was checked and never executed. */
const byCode: Readonly<Record<string, RefusalCause>> = {
  // The app or its signature.
  invalidappkey: 'account',
  appkeynotexist: 'account',
  incompletesignature: 'account',
  invalidsignature: 'account',
  appwhiteiplimit: 'account',
  // The token, or what it may be used for.
  illegalaccesstoken: 'account',
  insufficientpermission: 'account',
  auth_type_unsupported: 'account',
  'isv.402': 'account',
  'isv.account-migration-check-fail': 'account',
  'isv.invalid-authorization': 'account',
  'isv.insufficient-permission': 'account',
  // The form of the call.
  illegaltimestamp: 'other',
  invalidapipath: 'other',
  missingparameter: 'other',
  invalidparameter: 'other',
};

/** Certain refusals by `sub_code`, which documents print under "Remote service error" (15, ISP). Lower case. */
const bySubCode: Readonly<Record<string, RefusalCause>> = {
  'isv.402': 'account',
  'isv.account-migration-check-fail': 'account',
  'isv.invalid-authorization': 'account',
  'isv.insufficient-permission': 'account',
};

/** Codes of calls that came too fast, in lower case; 7 is the old gateway's. Nothing was done. */
const tooFast = new Set([
  'apicalllimit',
  'appcalllimit',
  'appapicalllimit',
  'isv.api-call-limit',
  'isp.call-limited',
  '7',
]);

/** Whether a call was refused because it came too fast, so that it may be made again. */
export const isTooFast = ({ code, subCode }: Pick<GatewayError, 'code' | 'subCode'>): boolean =>
  [code, subCode].some((one) => tooFast.has(one.toLowerCase()));

/**
 * Why the gateway did not execute a call; null where that is not certain: only what is listed counts, and nothing that the
 * service behind the gateway answered. `more`: codes of one platform's gateway.
 */
export function gatewayRefusalOf(
  { type, code, subCode }: GatewayError,
  more: Readonly<Record<string, RefusalCause>> = {},
): RefusalCause | null {
  const listed = bySubCode[subCode.toLowerCase()];
  if (listed !== undefined) return listed;
  const isOfService = !['', 'ISV'].includes(type.toUpperCase()) || /^isp\./i.test(subCode);
  return isOfService ? null : (byCode[code.toLowerCase()] ?? more[code.toLowerCase()] ?? null);
}
