import type { MappedProduct, OfferFacts, OfferList } from '#contract/mappingShown.ts';
import { suggestionOf } from '../model/drafts.ts';
import { keyOf } from '../model/ways.ts';

/** Every offer that can be picked for a row, each once: the likeliest, those that were loaded, those that are bought already. */
export function knownOffers(product: MappedProduct, lists: readonly OfferList[], key: string): OfferFacts[] {
  const likeliest = suggestionOf(lists, key)?.offer;
  const mappings = [product.mapping, ...product.variants.map(({ mapping }) => mapping)];
  const saved = mappings.flatMap((mapping) => mapping?.rules.flatMap(({ components }) => components) ?? []);
  const parts = [...saved, ...product.variants.flatMap(({ pool }) => (pool ? [pool] : []))];
  const all = [
    ...(likeliest ? [likeliest] : []),
    ...lists.flatMap(({ offers }) => offers),
    ...parts.flatMap(({ offer }) => (offer && offer.goneAt === null ? [offer] : [])),
  ];
  return [...new Map(all.toReversed().map((offer) => [keyOf(offer), offer])).values()].toReversed();
}
