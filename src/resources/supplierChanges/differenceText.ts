import type { DifferenceField } from '#contract/difference.schemas.ts';
import type { Format } from '#src/custom/ui/format.ts';

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const amounts: ReadonlySet<DifferenceField> = new Set(['price', 'compareAtPrice', 'supplierCostPrice']);

/** A value as people read it; null for nothing. Amounts are in `currency`. */
export function textOf(field: DifferenceField, value: unknown, currency: string, format: Format): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (amounts.has(field) && typeof value === 'string') return format.money(value, currency);
  if (typeof value === 'number') return format.number(value);
  if (typeof value === 'string') return value;
  if (isTexts(value)) return value.length === 0 ? null : value.join(field === 'optionValues' ? ' / ' : ', ');
  if (Array.isArray(value)) return value.map(optionText).filter(Boolean).join('; ') || null;
  return null;
}

const optionText = (option: unknown): string =>
  isObject(option) && isTexts(option.values) ? `${String(option.name)}: ${option.values.join(', ')}` : '';

/** What came into a list and what went; undefined for what is no list. */
export function movesOf(
  field: DifferenceField,
  was: unknown,
  theirs: unknown,
): { added: string[]; removed: string[] } | undefined {
  if ((field !== 'tags' && field !== 'images') || !isTexts(was) || !isTexts(theirs)) return undefined;
  const [before, now] = [new Set(was), new Set(theirs)];
  return {
    added: [...new Set(theirs.filter((one) => !before.has(one)))],
    removed: [...new Set(was.filter((one) => !now.has(one)))],
  };
}

/** A variant that is offered now, read with care: it travels as unknown. */
export function offerOf(value: unknown): {
  values: string;
  price: string | null;
  stock: number | null;
  picture: string | null;
} {
  const offer = isObject(value) ? value : {};
  return {
    values: isTexts(offer.optionValues) ? offer.optionValues.join(' / ') : '',
    price: typeof offer.supplierPrice === 'string' ? offer.supplierPrice : null,
    stock: typeof offer.stock === 'number' ? offer.stock : null,
    picture: typeof offer.imageSrc === 'string' ? offer.imageSrc : null,
  };
}
