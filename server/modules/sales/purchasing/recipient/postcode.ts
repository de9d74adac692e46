import type { PlanFinding } from '#contract/purchasePlan.schemas.ts';
import { countryForm } from './countries.ts';
import { stopping, warning } from './findings.ts';
import { toLatin } from './latin.ts';
import type { Parts } from './parts.ts';

const patterns = new Map<string, RegExp>();

/** A postcode as the country writes it. One that cannot be right stops where the country needs it, and is said where not. */
export function checkPostcode({ countryCode, postcode }: Pick<Parts, 'countryCode' | 'postcode'>): {
  postcode: string;
  findings: PlanFinding[];
} {
  // Figures of any script, and what Japanese keyboards write for a hyphen.
  const typed = (toLatin(postcode.replace(/[ーｰ－]/g, '-')) ?? postcode).toUpperCase();
  const { postcode: pattern, example = '', needsPostcode } = countryForm(countryCode);
  if (pattern === undefined || typed === '') return { postcode: typed, findings: [] };
  const whole = patterns.get(pattern) ?? new RegExp(pattern);
  patterns.set(pattern, whole);
  const right = [typed, typed.replaceAll(' ', '')].find((written) => whole.test(written));
  if (right !== undefined) return { postcode: right, findings: [] };
  const about = {
    field: 'postcode',
    fixes: ['address'],
    params: { value: typed, country: countryCode, example },
  } as const;
  const found = needsPostcode ? stopping('postcodeWrong', about) : warning('postcodeWrong', about);
  return { postcode: typed, findings: [found] };
}
