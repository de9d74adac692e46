import type { PurchaseDetail } from '#contract/purchase.schemas.ts';
import type { FieldKind } from './kinds.ts';
import { plain } from './kinds.ts';

export type Recipient = PurchaseDetail['recipient'];

/** In which languages suppliers' pages name countries. */
const languages = ['en', 'zh', 'es', 'pt', 'ja', 'fr', 'de', 'it', 'ru', 'pl', 'nl', 'ko'];

/** All that a choice of a country may be called, plain: its code and its names. */
export function countryNames(code: string): string[] {
  const names = languages.map((language) => new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? '');
  // Some suppliers write the United Kingdom by what it calls itself.
  return [...new Set([code, code === 'GB' ? 'UK' : '', ...names].map(plain))].filter(Boolean);
}

/** A name in two: its first word, and the rest. One without a gap cannot be told apart: its parts are empty. */
function parted(name: string): { firstName: string; lastName: string } {
  const [, firstName = '', lastName = ''] = /^(\S+)\s+(.+)$/.exec(name.trim()) ?? [];
  return { firstName, lastName };
}

/**
 * What is written into each kind of field, by which kinds the form has: a second line goes into the first and the country's
 * prefix before the number where they have no field of their own. Empty where there is nothing to write.
 */
export function valuesFor(
  recipient: Recipient,
  has: (kind: FieldKind) => boolean,
  language: string,
): Record<FieldKind, string> {
  const { name, company, phone, phonePrefix, address1, address2, city, province, postcode, personId } = recipient;
  return {
    name,
    ...parted(name),
    company,
    city,
    postcode,
    personId,
    address2,
    phonePrefix,
    province,
    address1: has('address2') ? address1 : [address1, address2].filter(Boolean).join(', '),
    phone: phone !== '' && !has('phonePrefix') ? `${phonePrefix}${phone}` : phone,
    country: countryIn(recipient.countryCode, language),
  };
}

function countryIn(code: string, language: string): string {
  if (code === '') return '';
  try {
    return new Intl.DisplayNames([language || 'en', 'en'], { type: 'region' }).of(code) ?? code;
  } catch {
    // A page that says it is in no language at all.
    return code;
  }
}

/** All that the choice of a kind may be called, plain. The more telling come first. */
export function choicesFor(kind: FieldKind, recipient: Recipient, value: string): string[] {
  const { countryCode, provinceCode } = recipient;
  if (kind === 'country') return countryNames(countryCode);
  if (kind !== 'province' || provinceCode === '') return [plain(value)].filter(Boolean);
  return [plain(value), plain(provinceCode), plain(`${countryCode}-${provinceCode}`)].filter(Boolean);
}

/** The place of a choice among the options; -1 where none is it, or more than one might be. */
export function placeOf(options: readonly { value: string; text: string }[], wanted: readonly string[]): number {
  const plainOptions = options.map(({ value, text }) => [plain(text), plain(value)]);
  for (const one of wanted) {
    const place = plainOptions.findIndex((option) => option.includes(one));
    if (place !== -1) return place;
  }
  // "Spain (ES)", "ES +34": the words stand among others.
  for (const one of wanted.filter((words) => words.length > 1)) {
    const among = plainOptions.flatMap(([text = ''], place) => (` ${text} `.includes(` ${one} `) ? [place] : []));
    if (among.length === 1) return among[0] ?? -1;
  }
  return -1;
}
