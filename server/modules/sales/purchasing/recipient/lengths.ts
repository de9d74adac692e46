import { brandName } from '#contract/enums.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';
import type { PlanFinding } from '#contract/purchasePlan.schemas.ts';
import type { Recipient } from '../../../../connectors/purchase.ts';
import { stopping } from './findings.ts';

interface Lengths {
  /** Characters of a person's name. */
  name?: { least: number; most: number };
  /** Where each part of it has to be as long, and a first name alone is none. */
  partsIn?: readonly string[];
  /** Characters of both lines and the company, which are sent as one text. */
  address?: number;
}

/**
 * AliExpress: `contact_person`, 2 to 32 characters, in the US each part around the blank (aliexpress.ds.order.create). 1688:
 * the text of an address, 200 characters (alibaba.trade.fastCreateOrder). Of the others none are published.
 */
const lengths: Readonly<Partial<Record<SupplierPlatform, Lengths>>> = {
  aliexpress: { name: { least: 2, most: 32 }, partsIn: ['US'] },
  '1688': { address: 200 },
};

/** What is shorter or longer than a supplier takes. Nothing is cut, and no second name is made up. */
export function checkLengths(
  { name, company, address1, address2, countryCode }: Recipient,
  supplier: SupplierPlatform,
): PlanFinding[] {
  const { name: ofName, partsIn = [], address } = lengths[supplier] ?? {};
  const found: PlanFinding[] = [];
  const tooLong = (field: 'name' | 'address1', most: number): void => {
    const params = { most, supplier: brandName[supplier] };
    found.push(stopping('textTooLong', { field, fixes: ['address'], params }));
  };
  if (ofName && name !== '') {
    const parts = partsIn.includes(countryCode) ? name.split(' ') : [name];
    const isAlone = partsIn.includes(countryCode) && parts.length < 2;
    if (isAlone || parts.some((part) => countOf(part) < ofName.least)) {
      const params = { value: name, supplier: brandName[supplier] };
      found.push(stopping('nameTooShort', { field: 'name', fixes: ['address'], params }));
    }
    if (countOf(name) > ofName.most) tooLong('name', ofName.most);
  }
  const lines = [address1, address2, company].filter((line) => line !== '').join(' ');
  if (address !== undefined && countOf(lines) > address) tooLong('address1', address);
  return found;
}

const countOf = (text: string): number => [...text].length;
