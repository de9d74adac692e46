import type { MappedProduct, OfferFacts, OfferList } from '#contract/mappingShown.ts';
import { suggestionOf } from '../model/drafts.ts';
import { keyOf } from '../model/ways.ts';

/** Everything that is bought for a product by now. */
function boughtParts({ mapping, variants }: MappedProduct) {
  const mappings = [mapping, ...variants.map((variant) => variant.mapping)];
  const saved = mappings.flatMap((one) => one?.rules.flatMap(({ components }) => components) ?? []);
  return [...saved, ...variants.flatMap(({ pool }) => (pool ? [pool] : []))];
}

/** The supplier's product that a product is bought as; undefined where it is not mapped. */
export function mappedTo(product: MappedProduct): Pick<OfferFacts, 'supplier' | 'productId'> | undefined {
  const offer = boughtParts(product).find((part) => part.offer !== null)?.offer;
  return offer ? { supplier: offer.supplier, productId: offer.productId } : undefined;
}

/** Every offer that can be picked for a row, each once: the likeliest, those that were loaded, those that are bought already. */
export function knownOffers(product: MappedProduct, lists: readonly OfferList[], key: string): OfferFacts[] {
  const likeliest = suggestionOf(lists, key)?.offer;
  const all = [
    ...(likeliest ? [likeliest] : []),
    ...lists.flatMap(({ offers }) => offers),
    ...boughtParts(product).flatMap(({ offer }) => (offer && offer.goneAt === null ? [offer] : [])),
  ];
  return [...new Map(all.toReversed().map((offer) => [keyOf(offer), offer])).values()].toReversed();
}
