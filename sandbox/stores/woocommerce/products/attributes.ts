import type { ChosenOption, ProductAttribute, StoredProduct } from '../types.ts';
import { slugOf } from './text.ts';

interface AttributeInput {
  name?: string;
  position?: number;
  visible?: boolean;
  variation?: boolean;
  options?: string[];
}

/** A product's attributes from a body. One without a name or options is skipped. */
export function attributesFrom(inputs: AttributeInput[]): ProductAttribute[] {
  return inputs.flatMap(({ name, position = 0, visible = false, variation = false, options }) =>
    name && options
      ? [{ name, position: Math.abs(position), visible, variation, options: options.map((option) => option.trim()) }]
      : [],
  );
}

/**
 * The options a variation stands for. A name that the parent does not offer for variations is dropped without a word;
 * an option the parent does not list is accepted (observed on 11.0.1).
 */
export function chosenFrom(parent: StoredProduct, inputs: Partial<ChosenOption>[]): ChosenOption[] {
  return parent.attributes.flatMap((attribute) => {
    if (!attribute.variation) return [];
    const input = inputs.find(({ name }) => name && slugOf(name) === slugOf(attribute.name));
    return input?.option ? [{ name: attribute.name, option: input.option }] : [];
  });
}

/** Default options: only of attributes that make variations. */
export function defaultsFrom(attributes: ProductAttribute[], inputs: Partial<ChosenOption>[]): ChosenOption[] {
  return inputs.flatMap(({ name, option }) => {
    const attribute = attributes.find((entry) => entry.variation && name && slugOf(entry.name) === slugOf(name));
    return attribute && option ? [{ name: attribute.name, option }] : [];
  });
}
