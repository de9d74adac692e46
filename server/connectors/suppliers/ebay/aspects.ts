import { limits } from '#contract/limits.ts';
import type { Choice } from '../../lib/supplier/variants.ts';
import type { Item } from './wire.ts';

/** Numbers of a piece, not choices of a buyer's, though they differ between variations. */
const identifiers = /^(?:mpn|upc|ean|isbn|gtin|sku|manufacturer part number|herstellernummer|custom label.*)$/i;

/**
 * What a buyer chooses between: eBay does not say which of an item's aspects those are, so it is those whose value is
 * not the same in all items of the listing. Part numbers are left out where the other aspects tell the items apart.
 */
export function choicesOf(items: readonly Item[]): Choice[][] {
  const valued = items.map(aspectsOf);
  const names = [...new Set(valued.flatMap((aspects) => [...aspects.keys()]))];
  const differing = names.filter((name) => new Set(valued.map((aspects) => aspects.get(name))).size > 1);
  const telling = differing.filter((name) => !identifiers.test(name));
  const used = fewEnough(isDistinct(valued, telling) ? telling : differing, valued);
  return valued.map((aspects) => used.flatMap((name) => choice(name, aspects.get(name))));
}

type Aspects = ReadonlyMap<string, string>;

function aspectsOf({ localizedAspects }: Item): Aspects {
  const named = new Map<string, string>();
  for (const { name = '', value = '' } of localizedAspects ?? []) {
    if (name.trim() !== '' && value.trim() !== '' && !named.has(name.trim())) named.set(name.trim(), value.trim());
  }
  return named;
}

function choice(name: string, value: string | undefined): Choice[] {
  if (value === undefined) return [];
  return [{ propertyId: name, propertyName: name, valueId: value, label: value, image: null }];
}

const isDistinct = (valued: readonly Aspects[], names: readonly string[]): boolean =>
  new Set(valued.map((aspects) => JSON.stringify(names.map((name) => aspects.get(name) ?? '')))).size === valued.length;

/** A product holds so many options; of more, those that the others tell already are left out, the last first. */
function fewEnough(names: readonly string[], valued: readonly Aspects[]): string[] {
  const kept = [...names];
  for (let at = kept.length - 1; at >= 0 && kept.length > limits.options; at -= 1) {
    const without = kept.toSpliced(at, 1);
    if (isDistinct(valued, without)) kept.splice(at, 1);
  }
  return kept.slice(0, limits.options);
}
