import type { PlanFinding } from '#contract/purchasePlan.schemas.ts';
import { countryForm } from './countries.ts';
import { stopping, warning } from './findings.ts';
import { toLatin } from './latin.ts';
import type { Parts } from './parts.ts';

const patterns = new Map<string, RegExp>();

/** Figures of any script, and what Japanese keyboards write for a hyphen. */
const plainPostcode = (typed: string): string => (toLatin(typed.replace(/[ーｰ－]/g, '-')) ?? typed).toUpperCase();

/** A postcode as the country writes it; null where it is none of the country's, or no pattern is known. */
function written(countryCode: string, typed: string): string | null {
  const { postcode: pattern } = countryForm(countryCode);
  if (pattern === undefined) return null;
  const whole = patterns.get(pattern) ?? new RegExp(pattern);
  patterns.set(pattern, whole);
  return [typed, typed.replaceAll(' ', '')].find((one) => whole.test(one)) ?? null;
}

/** Whether a text can be a whole postcode of the country. */
export function isPostcode(countryCode: string, typed: string): boolean {
  const plain = plainPostcode(typed);
  const isKnown = countryForm(countryCode).postcode !== undefined;
  return isKnown ? written(countryCode, plain) !== null : /^\d{4,8}$/.test(plain);
}

/** A postcode as the country writes it. One that cannot be right stops where the country needs it, and is said where not. */
export function checkPostcode({ countryCode, postcode }: Pick<Parts, 'countryCode' | 'postcode'>): {
  postcode: string;
  findings: PlanFinding[];
} {
  const { postcode: pattern, example = '', needsPostcode, onlyPostcode } = countryForm(countryCode);
  const typed = plainPostcode(postcode) || (onlyPostcode ? example : '');
  if (pattern === undefined || typed === '') return { postcode: typed, findings: [] };
  const right = written(countryCode, typed);
  if (right !== null) return { postcode: right, findings: [] };
  const about = {
    field: 'postcode',
    fixes: ['address'],
    params: { value: typed, country: countryCode, example },
  } as const;
  const found = needsPostcode ? stopping('postcodeWrong', about) : warning('postcodeWrong', about);
  return { postcode: typed, findings: [found] };
}
