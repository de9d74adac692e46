import { gatewayRefusalOf } from '../../lib/supplier/gatewayRefusals.ts';
import type { Recipient, RefusalCause } from '../../purchase.ts';
import type { AlibabaFault } from './fault.ts';

/** Certain refusals: the published numbers of `/buynow/order/create`, each of which is said before anything is made. */
const causes: Readonly<Record<string, RefusalCause>> = {
  // The buyer's account is registered in mainland China; a test account buys of test sellers only.
  '110001': 'account',
  '300000': 'account',
  '10005': 'sku',
  '130106': 'sku',
  '130703': 'stock',
  '140004': 'stock',
  '10007': 'minimum',
  '4027': 'minimum',
  '410006': 'minimum',
  // The carrier or the place that the goods leave from, which belong together: quoted again.
  '10010': 'service',
  '10012': 'service',
  '130602': 'service',
  '130608': 'service',
  '4016': 'service',
  '4028': 'service',
  '4015': 'country',
  '120019': 'country',
  // The seller has no EPR number for Germany or France.
  '400007': 'country',
  '430013': 'amount',
  '480006': 'amount',
  '800022': 'address',
  '130704': 'other',
};

/** How an address's fields are called in what they say. */
const fields: [RegExp, keyof Recipient][] = [
  [/\bzip\b|post(?:al)? ?code/i, 'postcode'],
  [/\b(?:tele)?phone\b|\bmobile\b/i, 'phone'],
  [/\bprovince\b|\bstate\b/i, 'province'],
  [/\bcity\b/i, 'city'],
  [/\bcontact[_ ]person\b|\bconsignee\b|\bcontact name\b/i, 'name'],
  [/\bcountry\b/i, 'countryCode'],
  [/\baddress\b/i, 'address1'],
];

/** Why an order was refused, and where in the address; null where it is not certain that it was. */
export function refusalOf(fault: AlibabaFault): { cause: RefusalCause; field: keyof Recipient | null } | null {
  const cause = causeOf(fault);
  if (cause === null) return null;
  const field = cause === 'address' || cause === 'other' ? fieldIn(fault.words) : null;
  return cause === 'other' && field !== null ? { cause: 'address', field } : { cause, field };
}

function causeOf(fault: AlibabaFault): RefusalCause | null {
  // The expired product in the field, and an expired token in other lists.
  if (fault.code === '130106' && /\baccess token\b/i.test(fault.words)) return 'account';
  return gatewayRefusalOf(fault) ?? (isOfAnOutage(fault) ? null : (causes[fault.code] ?? null));
}

/** A failing system, or a service that did not answer the gateway, may have ordered before. */
const isOfAnOutage = ({ type, subCode }: AlibabaFault): boolean =>
  type.toUpperCase() === 'SYSTEM' || /^isp\./i.test(subCode);

const fieldIn = (words: string): keyof Recipient | null => fields.find(([pattern]) => pattern.test(words))?.[1] ?? null;

/** Whether it was refused because the mark is known. What Alibaba.com would say is not documented. */
export const isRepetition = ({ words }: AlibabaFault): boolean =>
  /channel_refer_id.{0,40}(?:already|duplicate|repeat)/i.test(words);
