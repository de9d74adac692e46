import { gatewayRefusalOf } from '../../lib/supplier/gatewayRefusals.ts';
import type { Recipient, RefusalCause } from '../../purchase.ts';
import type { AliExpressFault } from './fault.ts';

/**
 * Certain refusals of aliexpress.ds.order.create by `error_code`: nothing was ordered. Whatever is not listed may have been
 * ordered, among it INVENTORY_HOLD_ERROR (stock or a failing system), ERROR_WHEN_BUILD_FOR_PLACE_ORDER (the system) and what
 * is about the payment.
 */
const causes: Readonly<Record<string, RefusalCause>> = {
  B_DROPSHIPPER_DELIVERY_ADDRESS_VALIDATE_FAIL: 'address',
  B_DROPSHIPPER_DELIVERY_ADDRESS_CPF_CN_INVALID: 'personId',
  B_DROPSHIPPER_DELIVERY_ADDRESS_CPF_NOT_MATCH: 'personId',
  BLACKLIST_BUYER_IN_LIST: 'account',
  USER_ACCOUNT_DISABLED: 'account',
  PRICE_PAY_CURRENCY_ERROR: 'currency',
  DELIVERY_METHOD_NOT_EXIST: 'service',
  A001_ORDER_CANNOT_BE_PLACED: 'other',
  A002_INVALID_ZONE: 'country',
  A003_SUSPICIOUS_BUYER: 'account',
  A004_CANNOT_USER_COUPON: 'other',
  A005_INVALID_COUNTRIES: 'country',
  A006_INVALID_ACCOUNT_INFO: 'account',
  // In no document, and seen on the live platform.
  SKU_NOT_EXIST: 'sku',
  ITEM_ID_NOT_FOUND: 'sku',
  'Item is not allowed to this country': 'country',
  DELIVERY_NOT_AVAILABLE_TO_YOUR_ADDRESS: 'country',
};

/** The message alone names the field that the platform does not like; null for what no field is known to take. */
const fields: readonly (readonly [RegExp, keyof Recipient | null])[] = [
  // Of Saudi addresses.
  [/national address/i, null],
  [/\bcity\b/i, 'city'],
  [/state|province|county/i, 'province'],
  [/phone/i, 'phone'],
  [/2 ?- ?32 characters|contact|name/i, 'name'],
  [/zip|postal/i, 'postcode'],
  [/customs|passport|\bcpf\b|tax/i, 'personId'],
  [/address/i, 'address1'],
];

/** The old gateway's codes for a session that is missing or over. */
const sessions: Readonly<Record<string, RefusalCause>> = { '26': 'account', '27': 'account' };

/** Why an order was refused, and where in the address; null where it is not certain that it was. */
export function refusalOf(
  errorCode: string,
  message: string,
): { cause: RefusalCause; field: keyof Recipient | null } | null {
  const cause = Object.hasOwn(causes, errorCode) ? causes[errorCode] : undefined;
  if (cause === undefined) return null;
  if (cause === 'personId') return { cause, field: 'personId' };
  return { cause, field: cause === 'address' ? (fields.find(([words]) => words.test(message))?.[1] ?? null) : null };
}

/** Why a call to order was never executed; null where that is not certain. */
export const refusalOfFault = (fault: AliExpressFault): RefusalCause | null => gatewayRefusalOf(fault, sessions);
