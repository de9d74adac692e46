import type { ChosenOption, ProductAttribute, StoredProduct } from '../types.ts';
import { slugOf } from './text.ts';
import { cleanLine, decodeEntities, stripSlashes } from './wordpressText.ts';

interface AttributeInput {
  name?: string;
  position?: number;
  visible?: boolean;
  variation?: boolean;
  options?: string[];
}

/**
 * A product's attributes from a body. One without a name or options is skipped. The name is cleaned, the options are not:
 * they are kept as one text, parted by bars, whose entities are read (observed on 11.0.1 and 8.2.2).
 */
export function attributesFrom(inputs: AttributeInput[]): ProductAttribute[] {
  return inputs.flatMap(({ name, position = 0, visible = false, variation = false, options }) => {
    const cleaned = cleanLine(name ?? '');
    if (cleaned === '' || !options) return [];
    return [{ name: cleaned, position: Math.abs(position), visible, variation, options: listed(options) }];
  });
}

const listed = (options: readonly string[]): string[] =>
  decodeEntities(options.join(' | '))
    .split('|')
    .map((option) => option.trim())
    .filter((option) => option !== '');

/** An option that a variation or a product's defaults choose: cleaned, as the options of the product are not. */
const chosenOption = (option: string): string => cleanLine(stripSlashes(option));

/**
 * The options a variation stands for. A name that the parent does not offer for variations is dropped without a word;
 * an option the parent does not list is accepted (observed on 11.0.1).
 */
export function chosenFrom(parent: StoredProduct, inputs: Partial<ChosenOption>[]): ChosenOption[] {
  return parent.attributes.flatMap((attribute) => {
    if (!attribute.variation) return [];
    const input = inputs.find(({ name }) => name && slugOf(name) === slugOf(attribute.name));
    return input?.option ? [{ name: attribute.name, option: chosenOption(input.option) }] : [];
  });
}

/** Default options: only of attributes that make variations. */
export function defaultsFrom(attributes: ProductAttribute[], inputs: Partial<ChosenOption>[]): ChosenOption[] {
  return inputs.flatMap(({ name, option }) => {
    const attribute = attributes.find((entry) => entry.variation && name && slugOf(entry.name) === slugOf(name));
    return attribute && option ? [{ name: attribute.name, option: chosenOption(option) }] : [];
  });
}
