import { firstText, priceOf } from '../../../lib/supplier/values.ts';

/**
 * The amount in what the page writes for people. `salePriceLocal` is `text|whole|fraction` (`29,12 €|29|12`); a single
 * figure without bars is an internal value. `salePriceString` is the text alone (`R$ 1.234,56`). Null when unreadable.
 */
export function shownPrice(local: unknown, text: unknown): string | null {
  const [, whole = '', fraction = ''] = firstText(local).split('|');
  if (/^\d+\.\d+$/.test(whole.trim())) return priceOf(whole);
  const digits = whole.replace(/\D/g, '');
  if (digits !== '') return priceOf(/^\d+$/.test(fraction) ? `${digits}.${fraction}` : digits);
  return amountIn(firstText(text));
}

/** The last separator is the decimal one when one or two digits follow it and it stands there once. */
function amountIn(text: string): string | null {
  const number = /\d[\d.,\s'’]*/.exec(text)?.[0].trim() ?? '';
  const decimals = /^(.*)([.,])(\d{1,2})$/s.exec(number);
  const [, before = '', separator = '', fraction = ''] = decimals ?? [];
  if (separator !== '' && !before.includes(separator)) return priceOf(`${before.replace(/\D/g, '')}.${fraction}`);
  return priceOf(number.replace(/\D/g, ''));
}
