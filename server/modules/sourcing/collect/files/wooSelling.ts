import { dimensionUnits } from '#contract/enums.ts';
import type { ProductSelling, VariantSelling } from '#contract/sellingFacts.ts';
import { lengthBetween } from './amounts.ts';
import type { WooColumns } from './wooColumns.ts';
import type { WooField } from './wooNames.ts';
import type { WooRow } from './wooRows.ts';
import { descriptionOf, listOf } from './wooText.ts';

type Values = Readonly<Record<WooField, string>>;

const sameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Attributes of a variable product that no variation chooses a value of: a customer may choose any. */
export const anyAttributes = (product: WooRow, options: readonly { name: string }[]) =>
  product.attributes.filter(
    ({ name, value }) => value !== '' && !options.some((option) => sameName(option.name, name)),
  );

/** `Published`: 1 is published, 0 private, -1 a draft, and a pending one is a draft too. */
const states: Readonly<Record<string, ProductSelling['state']>> = {
  '1': 'active',
  true: 'active',
  '0': 'private',
  '-1': 'draft',
  '2': 'draft',
  false: 'draft',
};

/** Whether a row is of a file of ours: what is empty there is meant to be, and is not filled from what stands beside it. */
export const saysAll = ({ currency }: Values): boolean => currency !== '';

/** What a product's row says beyond the import list's own fields. */
export function wooSelling(
  product: WooRow,
  options: readonly { name: string }[],
  columns: WooColumns,
): { selling?: ProductSelling } {
  const { values } = product;
  const categories = listOf(values.categories);
  const attributes = anyAttributes(product, options).map(({ name, value, visible }) => ({
    name,
    values: listOf(value),
    visible,
  }));
  const shipping = shippingOf(values, columns);
  const state = states[values.published.toLowerCase()];
  const selling: ProductSelling = {
    ...(state === undefined ? {} : { state }),
    ...((values.description !== '' || saysAll(values)) && values.shortDescription !== ''
      ? { shortDescription: descriptionOf(values.shortDescription) }
      : {}),
    ...(categories.length > 1 ? { categories } : {}),
    ...(values.taxClass === '' ? {} : { taxClass: values.taxClass }),
    ...(['', 'visible'].includes(values.visibility) ? {} : { catalogVisibility: values.visibility }),
    ...(attributes.length > 0 ? { attributes } : {}),
    ...(shipping === null ? {} : { shipping }),
  };
  return Object.keys(selling).length > 0 ? { selling } : {};
}

const asUnit = (written: string): (typeof dimensionUnits)[number] | null =>
  dimensionUnits.find((unit) => unit === written.toLowerCase()) ?? null;

const LENGTH = /^\d{1,12}(\.\d+)?$/;

/** Lengths stand in the unit of the header. A file of ours says beside them which unit they were entered in. */
function shippingOf(values: Values, columns: WooColumns): ProductSelling['shipping'] | null {
  const written = asUnit(columns.lengthUnit || 'cm');
  const dimensionUnit = asUnit(values.lengthUnit) ?? written;
  const sides = (['length', 'width', 'height'] as const).filter((side) => LENGTH.test(values[side]));
  const isVirtual = flagsOf(values).includes('virtual');
  const sized = written !== null && dimensionUnit !== null && sides.length > 0;
  if (!isVirtual && !sized) return null;
  return {
    ...(isVirtual ? { requiresShipping: false } : {}),
    ...(sized
      ? {
          ...Object.fromEntries(sides.map((side) => [side, lengthBetween(written, dimensionUnit, values[side])])),
          dimensionUnit,
        }
      : {}),
  };
}

const flagsOf = ({ type }: Values): string[] =>
  type
    .toLowerCase()
    .split(',')
    .map((part) => part.trim());

/** How a row says that its variant is sold. A variation says nothing of taxes that its product says. */
export function wooVariantSelling(values: Values, product: Values): { selling?: VariantSelling } {
  const flags = flagsOf(values);
  const backorders = { '1': 'yes', '0': 'no', notify: 'notify' }[values.backorders.toLowerCase()] as
    | VariantSelling['backorders']
    | undefined;
  const tax = (values.taxStatus || product.taxStatus).toLowerCase();
  const selling: VariantSelling = {
    ...(backorders === undefined ? {} : { backorders }),
    ...(tax === '' ? {} : { taxable: tax === 'taxable' || tax === 'true' }),
    ...(flags.includes('virtual') ? { virtual: true } : {}),
    ...(flags.includes('downloadable') ? { downloadable: true } : {}),
  };
  return Object.keys(selling).length > 0 ? { selling } : {};
}
