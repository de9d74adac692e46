import { brandName } from '#contract/enums.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';
import type { PlanFinding } from '#contract/purchasePlan.schemas.ts';
import { phonePrefixOf, readPhone } from '../../places/index.ts';
import type { Parts } from './address.ts';
import { type Fix, stopping, warning } from './findings.ts';

interface CheckedPhone {
  /** With its plus sign; empty where the number is none. */
  phonePrefix: string;
  /** Without prefix and trunk zero; of what is no number the digits that are there. */
  phone: string;
  findings: PlanFinding[];
}

/**
 * The number that a carrier calls: the merchant's own where the settings have one, which has its prefix, else the customer's,
 * read as one of the country where it begins with no plus sign. Carriers call the customer, so a number from elsewhere is a
 * warning; the merchant's own may well be one. AliExpress refuses numbers that begin with a zero, even where it is no trunk
 * prefix but part of the number, as of Italian landlines.
 */
export function checkPhone(
  { countryCode, phone }: Pick<Parts, 'countryCode' | 'phone'>,
  instead: string,
  supplier: SupplierPlatform,
): CheckedPhone {
  const typed = instead || phone;
  if (typed === '') return { phonePrefix: '', phone: '', findings: [] };
  const number = readPhone(typed, instead === '' ? countryCode : '');
  const fixes: Fix[] = instead === '' ? ['address', 'settings'] : ['settings'];
  if (!number) {
    const params = { value: typed, country: countryCode };
    return {
      phonePrefix: '',
      phone: typed.normalize('NFKC').replace(/[^0-9]/g, ''),
      findings: [stopping('phoneWrong', { field: 'phone', fixes, params })],
    };
  }
  const prefix = { phonePrefix: `+${number.countryCallingCode}`, phone: number.nationalNumber };
  if (supplier === 'aliexpress' && number.nationalNumber.startsWith('0')) {
    const params = { value: typed, supplier: brandName[supplier] };
    return {
      ...prefix,
      findings: [stopping('phoneWrong', { key: 'purchase.finding.phoneZero', field: 'phone', fixes, params })],
    };
  }
  const from = number.country ?? `+${number.countryCallingCode}`;
  const isElsewhere = instead === '' && phonePrefixOf(countryCode) !== '' && from !== countryCode;
  const params = { value: typed, country: countryCode, from };
  return {
    ...prefix,
    findings: isElsewhere
      ? [warning('phoneElsewhere', { field: 'phone', fixes: ['address', 'settings'], params })]
      : [],
  };
}
