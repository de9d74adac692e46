import type { Notice } from '#contract/errors.ts';
import type { WireAttribute, WireVariation } from './wire.ts';

/**
 * A warning where a variation stands for an option that its product does not list, as the store answered both: shoppers
 * choose from the list, so nobody could buy it. WooCommerce takes such a variation without a word.
 */
export function unlistedOptions(listed: readonly WireAttribute[], variations: readonly WireVariation[]): Notice[] {
  const offered = new Map(listed.map(({ name, options }) => [name, new Set(options)]));
  const chosen = variations.flatMap(({ attributes }) => attributes);
  const missing = chosen.filter(({ name, option }) => option !== '' && !offered.get(name)?.has(option));
  const values = [...new Set(missing.map(({ option }) => option))].join(', ');
  return values === '' ? [] : [{ key: 'row.optionsUnlisted', params: { values } }];
}
