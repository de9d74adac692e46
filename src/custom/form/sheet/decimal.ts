import { Decimal } from 'decimal.js';

/** A number, where the text is one. */
export function numberOf(text: string | null): Decimal | undefined {
  if (text === null || !/^-?\d+(\.\d+)?$/.test(text.trim())) return undefined;
  return new Decimal(text.trim());
}

/** Whether two texts name the same number: `12.9` and `12.90` do. Texts that name none are alike to themselves only. */
export function sameNumber(a: string, b: string): boolean {
  if (a === b) return true;
  const one = numberOf(a);
  return one !== undefined && (numberOf(b)?.equals(one) ?? false);
}
