import { amount, type Marketplace } from '../marketplaces.ts';

const SIGNS: Record<string, [before: string, after: string]> = {
  USD: ['US $', ''],
  GBP: ['£', ''],
  EUR: ['EUR ', ''],
  AUD: ['AU $', ''],
  CAD: ['C $', ''],
  CHF: ['CHF ', ''],
  PLN: ['', ' zł'],
};
const COMMA = new Set(['EBAY_DE', 'EBAY_AT', 'EBAY_FR', 'EBAY_IT', 'EBAY_ES', 'EBAY_PL', 'EBAY_BE', 'EBAY_NL']);

/** A price as the site writes it for people: `US $1,234.50`, `EUR 1.234,50`. */
export function shownPrice(cents: number, from: string, { id, currency }: Marketplace): string {
  const { value = '' } = amount(cents, from, currency);
  const [before, after] = SIGNS[currency] ?? [`${currency} `, ''];
  const [whole = '', fraction = ''] = value.split('.');
  const [group, point] = COMMA.has(id) ? ['.', ','] : [',', '.'];
  return `${before}${whole.replace(/\B(?=(\d{3})+$)/g, group)}${point}${fraction}${after}`;
}
