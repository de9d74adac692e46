import type { CollectedProduct } from '#contract/collected.schemas.ts';
import { languageTag, say } from '../i18n/index.ts';

/** An amount as the person's language writes it. */
export function money(amount: string, currency: string): string {
  try {
    // The text itself is formatted: no digit goes through a float.
    return new Intl.NumberFormat(languageTag(), { style: 'currency', currency }).format(amount as `${number}`);
  } catch {
    return `${amount} ${currency}`;
  }
}

/** The lowest and the highest price of a product's variants. */
export function priceRange({ variants, currency }: CollectedProduct): string {
  const prices = variants
    .map(({ supplierPrice, price }) => supplierPrice ?? price)
    .filter((price) => price !== null)
    .sort((one, other) => Number(one) - Number(other));
  const [low] = prices;
  const high = prices.at(-1);
  if (low === undefined || high === undefined) return say('unknown');
  return Number(low) === Number(high) ? money(low, currency) : `${money(low, currency)} – ${money(high, currency)}`;
}

export const count = (number: number): string => new Intl.NumberFormat(languageTag()).format(number);

export function countryName(code: string): string {
  try {
    return new Intl.DisplayNames([languageTag()], { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}
