import { useLocale, useTranslate } from 'react-admin';
import { brandName, supplierPlatforms } from '#contract/enums.ts';
import type { PlanFinding } from '#contract/purchasePlan.schemas.ts';
import { useRegionName } from '#src/custom/ui/codes.ts';
import { useFormat } from '#src/custom/ui/format.ts';

/** A sentence of the server's by its key. */
export type Said = PlanFinding['said'];

/** Keys as the server gives them. What is none of ours is the supplier's own words. */
const textOf = (key: string): string =>
  key.startsWith('purchase.') ? `purchase.${key.slice('purchase.'.length)}` : key;

const money = /^(-?\d+(?:\.\d+)?) ([A-Z]{3})$/;
const countries: readonly string[] = ['country', 'from'];
/** Between the parts of a list. */
const separators: Readonly<Record<string, string>> = { zh: '、', ja: '、' };

/** Says what the server says by a key: countries and suppliers by name, amounts and parts of an address in the words of the language. */
export function useSaid(): (said: Said) => string {
  const translate = useTranslate();
  const locale = useLocale();
  const format = useFormat();
  const regionName = useRegionName();
  const inWords = (name: string, value: string | number): string => {
    if (typeof value === 'number') return format.number(value);
    if (name === 'facts') {
      const parts = value.split(',').map((key) => translate(textOf(key), { _: key }));
      return parts.join(separators[locale] ?? ', ');
    }
    if (countries.includes(name)) return regionName(value);
    if (name === 'supplier') {
      const supplier = supplierPlatforms.find((one) => brandName[one] === value);
      return supplier === undefined ? value : translate(`words.source.${supplier}`);
    }
    const [, amount, currency] = money.exec(value) ?? [];
    return amount === undefined || currency === undefined ? value : format.money(amount, currency);
  };
  return ({ key, params = {} }) => {
    const told = Object.entries(params).map(([name, value]) => [name, inWords(name, value)]);
    return translate(textOf(key), { ...Object.fromEntries(told), _: key });
  };
}
