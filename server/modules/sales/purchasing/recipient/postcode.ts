import type { PlanFinding } from '#contract/purchasePlan.schemas.ts';
import { countryForm, readPostcode } from '../../places/index.ts';
import type { Parts } from './address.ts';
import { stopping, warning } from './findings.ts';

/** A postcode as the country writes it. One that cannot be right stops where the country needs it, and is a warning where not. */
export function checkPostcode({ countryCode, postcode }: Pick<Parts, 'countryCode' | 'postcode'>): {
  postcode: string;
  findings: PlanFinding[];
} {
  const { postcode: typed, isWrong } = readPostcode(countryCode, postcode);
  if (!isWrong) return { postcode: typed, findings: [] };
  const { example = '', needsPostcode } = countryForm(countryCode);
  const about = {
    field: 'postcode',
    fixes: ['address'],
    params: { value: typed, country: countryCode, example },
  } as const;
  const found = needsPostcode ? stopping('postcodeWrong', about) : warning('postcodeWrong', about);
  return { postcode: typed, findings: [found] };
}
