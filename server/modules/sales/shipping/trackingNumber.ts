import type { Carrier } from '../../../connectors/fulfilment.ts';
import { formats } from './numbers/formats.ts';
import { companyIn, POSTS } from './numbers/names.ts';
import { type PossibleCourier, recognise } from './numbers/recognise.ts';

/** A tracking number as it is kept: without blanks, in capitals. */
export const normalNumber = (typed: string): string => typed.replace(/[\s\u200b-\u200d\ufeff]+/g, '').toUpperCase();

/**
 * Whether the number has a form that only one company uses, another check digit stands in it than that company would give, and
 * no other company's form fits. Of numbers of unknown form nothing is known.
 */
export function isMistyped(number: string): boolean {
  const possible = recognise(number);
  return possible.every((one) => one.isMistyped) && possible.some((one) => one.isCertain);
}

/**
 * Whether a number is mistyped that is said to be this carrier's: where the carrier's own forms fit, they alone count. Only for
 * carriers whose numbers have check digits, as others give numbers that look alike.
 */
export function isMistypedFor({ code, name }: Pick<Carrier, 'code' | 'name'>, number: string): boolean {
  if (!hasCheckDigit(code, name)) return false;
  const own = recognise(number).filter((one) => isOf(one, code, name));
  return own.length > 0 ? own.every((one) => one.isMistyped) : isMistyped(number);
}

/** Names of carriers that are posts or number their parcels as posts do. */
const POSTAL_NAME =
  /\b(post|usps|ems|royal mail|correos|correios|colissimo|la poste|poste italiane|posti|postnord|an post|bpost|swiss post|sagawa)\b|post\b|^post/i;

const withCheckDigit = new Set(formats.flatMap(({ courier, digitOf }) => (digitOf ? [courier] : [])));

const courierOf = (carrier: string, carrierName: string): string | undefined =>
  (companyIn(carrierName) ?? companyIn(carrier))?.courier;
const isPost = (carrier: string, carrierName: string): boolean =>
  POSTAL_NAME.test(carrierName) ||
  POSTAL_NAME.test(carrier.replaceAll('-', ' ')) ||
  courierOf(carrier, carrierName) === POSTS;

const isOf = ({ courier }: PossibleCourier, carrier: string, carrierName: string): boolean =>
  courier === courierOf(carrier, carrierName) || (courier === POSTS && isPost(carrier, carrierName));

/** Whether a carrier's numbers can be checked. */
export const hasCheckDigit = (carrier: string, carrierName: string): boolean =>
  isPost(carrier, carrierName) || withCheckDigit.has(courierOf(carrier, carrierName) ?? '');
