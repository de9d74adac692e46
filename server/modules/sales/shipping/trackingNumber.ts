/** A tracking number as it is kept: without blanks, in capitals. */
export const normalNumber = (typed: string): string => typed.replace(/[\s\u200b-\u200d\ufeff]+/g, '').toUpperCase();

/** Two letters, eight digits, a check digit and a country: a parcel of a postal operator. */
const POSTAL = /^[A-Z]{2}(\d{8})(\d)[A-Z]{2}$/;
const UPS = /^1Z([A-Z\d]{15})(\d)$/;

/**
 * Whether the number has a form with a check digit, and another digit stands in its place. Of any other form nothing is known. Only
 * for carriers whose numbers have these forms: others give numbers that look alike.
 * Postal: UPU standard S10. UPS: https://www.ups.com/us/en/support/tracking-support/where-is-my-tracking-number
 */
export function isMistyped(number: string): boolean {
  const postal = POSTAL.exec(number);
  if (postal) return postalDigit(postal[1] ?? '') !== Number(postal[2]);
  const ups = UPS.exec(number);
  return ups !== null && upsDigit(ups[1] ?? '') !== Number(ups[2]);
}

const WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7];

function postalDigit(serial: string): number {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(serial[at]), 0);
  const digit = 11 - (sum % 11);
  return digit === 10 ? 0 : digit === 11 ? 5 : digit;
}

/** Letters count as (their code - 63) modulo 10; every second character counts twice. */
function upsDigit(body: string): number {
  const values = [...body].map((one) => (/\d/.test(one) ? Number(one) : (one.charCodeAt(0) - 63) % 10));
  const sum = values.reduce((total, value, at) => total + (at % 2 === 0 ? value : value * 2), 0);
  return (10 - (sum % 10)) % 10;
}

/** Names of carriers whose numbers have check digits: postal operators and UPS. */
const WITH_CHECK_DIGIT =
  /\b(post|ups|usps|ems|royal mail|correos|correios|colissimo|la poste|poste italiane|posti|postnord|an post|bpost|swiss post|sagawa)\b|post\b|^post/i;

/** Whether a carrier's numbers can be checked. */
export const hasCheckDigit = (carrier: string, carrierName: string): boolean =>
  WITH_CHECK_DIGIT.test(carrierName) || WITH_CHECK_DIGIT.test(carrier.replaceAll('-', ' '));
