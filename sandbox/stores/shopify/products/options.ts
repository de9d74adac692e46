import { Refused } from '../graphql/errors.ts';
import type { Shop } from '../shop.ts';
import type { StoredOption } from '../types.ts';

const MOST_OPTIONS = 3;

export interface OptionInput {
  name?: string | null;
  values?: readonly { name?: string | null }[] | null;
}

export interface OptionValueInput {
  name?: string | null;
  optionName?: string | null;
}

/** The options of `productSet`, which replace those there are; what keeps its name keeps its id. */
export function optionsFrom(shop: Shop, inputs: readonly OptionInput[], held: readonly StoredOption[]): StoredOption[] {
  const field = ['input', 'productOptions'];
  if (inputs.length > MOST_OPTIONS) {
    throw new Refused('Can only specify a maximum of 3 options', 'OPTIONS_OVER_LIMIT', field);
  }
  const names = inputs.map(({ name }) => (name ?? '').trim());
  if (names.includes('')) throw new Refused('Option name cannot be empty', 'INVALID_INPUT', field);
  if (repeats(names)) throw new Refused('Option name already exists.', 'DUPLICATED_OPTION_NAME', field);
  return inputs.map(({ values }, at) => {
    const name = names[at] ?? '';
    const known = held.find((option) => option.name === name);
    const wanted = (values ?? []).map((value) => (value.name ?? '').trim());
    if (wanted.length === 0) throw new Refused(`Option ${name} has no values`, 'OPTION_VALUES_MISSING', field);
    if (repeats(wanted)) throw new Refused('Option value already exists.', 'DUPLICATED_OPTION_VALUE', field);
    return {
      id: known?.id ?? shop.newId('ProductOption'),
      name,
      values: wanted.map(
        (value) =>
          known?.values.find((one) => one.name === value) ?? { id: shop.newId('ProductOptionValue'), name: value },
      ),
    };
  });
}

/** The values of one variant in the order of the options. `refuse` says how this mutation calls an unknown one. */
export function valuesOf(
  inputs: readonly OptionValueInput[],
  options: readonly StoredOption[],
  refuse: (message: string) => Refused,
): string[] {
  if (inputs.length !== options.length) throw refuse('You need to add option values for all of the options');
  return options.map((option) => {
    const input = inputs.find(({ optionName }) => optionName?.trim() === option.name);
    const value = option.values.find(({ name }) => name === input?.name?.trim());
    if (!value) throw refuse(`Option value '${input?.name ?? ''}' does not exist for ${option.name}`);
    return value.name;
  });
}

/** Shopify compares without regard to case. */
export const repeats = (texts: readonly string[]): boolean =>
  new Set(texts.map((text) => text.toLowerCase())).size < texts.length;
