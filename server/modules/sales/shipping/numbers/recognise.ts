import { postal } from './checkDigits.ts';
import { formats, type NumberFormat } from './formats.ts';
import { courierNames, POSTS } from './names.ts';
import { posts } from './posts.ts';

/** A courier whose number it can be. */
export interface PossibleCourier {
  /** As in `formats.ts`; `posts` for a number of a post. */
  courier: string;
  /** As stores spell it, the usual name first. */
  names: readonly string[];
  /** Whether nobody else gives numbers of this form. */
  isCertain: boolean;
  /** Whether the number has the courier's form, and another check digit than the courier would give it. */
  isMistyped: boolean;
}

/** How a number agrees with a form: with the check digit, with a form that has none, or all but the check digit. */
type Agreement = 'digit' | 'form' | 'wrongDigit';
const RANKS: readonly Agreement[] = ['digit', 'form', 'wrongDigit'];

interface Match {
  courier: string;
  names: readonly string[];
  isUnmistakable: boolean;
  agreement: Agreement;
}

/** Two letters, eight digits, a check digit and a country. */
const POSTAL = /^[A-Z]{2}(?<serial>\d{8})(?<digit>\d)(?<country>[A-Z]{2})$/;

/**
 * The couriers that give numbers of this form: those with the right check digit first, then those of a form without one, and in the
 * end those whose check digit is another. `number`: see `normalNumber`.
 */
export function recognise(number: string): PossibleCourier[] {
  const matches = [...formats.flatMap((format) => matchOf(format, number)), ...postalMatches(number)];
  const best = new Map<string, Match>();
  // A courier with several forms is there once, by the form that agrees most.
  for (const match of matches.sort(byAgreement)) if (!best.has(match.courier)) best.set(match.courier, match);
  const couriers = [...best.values()];
  const unmistakable = couriers.filter((one) => one.isUnmistakable && one.agreement !== 'wrongDigit');
  return couriers.map(({ courier, names, isUnmistakable, agreement }) => ({
    courier,
    names,
    isCertain: isUnmistakable && unmistakable.every((other) => other.courier === courier),
    isMistyped: agreement === 'wrongDigit',
  }));
}

const byAgreement = (one: Match, other: Match): number =>
  RANKS.indexOf(one.agreement) - RANKS.indexOf(other.agreement) ||
  Number(other.isUnmistakable) - Number(one.isUnmistakable);

function matchOf({ courier, form, digitOf, isUnmistakable }: NumberFormat, number: string): Match[] {
  const found = form.exec(number);
  if (!found) return [];
  const { serial = '', digit } = found.groups ?? {};
  const agreement = digitOf ? (digitOf(serial) === digit ? 'digit' : 'wrongDigit') : 'form';
  return [{ courier, names: courierNames.get(courier) ?? [], isUnmistakable, agreement }];
}

/** The last two letters name the country whose post takes the parcel over. Of a country without a post the number is none of theirs. */
function postalMatches(number: string): Match[] {
  const { serial = '', digit, country = '' } = POSTAL.exec(number)?.groups ?? {};
  const names = posts.get(country);
  if (!names) return [];
  const agreement = postal(serial) === digit ? 'digit' : 'wrongDigit';
  return [{ courier: POSTS, names, isUnmistakable: true, agreement }];
}
