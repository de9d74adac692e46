import { useTranslate } from 'react-admin';
import { useFormat } from './format.ts';

const money = new Set(['price', 'compareAtPrice', 'supplierPrice', 'supplierCostPrice']);

/** How the value of a product's field is written for people; empty for none. */
export function useValueText(field: string, currency: string | undefined): (value: unknown) => string {
  const translate = useTranslate();
  const format = useFormat();
  return (value) => {
    if (value === null || value === undefined || value === '') return '';
    if (field === 'state') return translate(`words.productState.${String(value)}`);
    if (field === 'deletedAt') return format.dateTime(String(value));
    if (field === 'locked' && Array.isArray(value)) {
      return value.map((name) => translate(`differences.field.${String(name)}`)).join(', ');
    }
    if (money.has(field) && currency !== undefined) return format.money(String(value), currency);
    if (typeof value === 'number') return format.number(value);
    if (typeof value === 'string')
      return money.has(field) || field === 'weight' ? value.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '') : value;
    if (Array.isArray(value)) {
      return value.every((item) => typeof item === 'string')
        ? value.join(', ')
        : translate('journal.count', { smart_count: value.length, count: format.number(value.length) });
    }
    return Object.entries(value)
      .map(([fact, known]) => `${translate(`bulk.facts.${fact}`)}: ${String(known)}`)
      .join(', ');
  };
}
