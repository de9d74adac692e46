import type { ComponentNow, Mapping, OfferFacts } from '#contract/mappingShown.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { changesOf, findOffers, type KeptOffer } from '../../upkeep/offers/index.ts';
import type { StoredMapping } from './stored.ts';

export const asFacts = ({ offerId: _, supplierProductId, ...offer }: KeptOffer): OfferFacts => ({
  ...offer,
  productId: supplierProductId,
});

/** Saved mappings as pages show them, in their order. */
export async function showMappings(tx: MerchantTx, stored: readonly StoredMapping[]): Promise<Mapping[]> {
  const offers = await findOffers(
    tx,
    stored.flatMap(({ kept }) => kept.rules.flatMap(({ components }) => components.map(({ offerId }) => offerId))),
  );
  return stored.map(({ kept, revision, updatedAt, frozenAt }) => ({
    source: kept.source,
    revision,
    updatedAt,
    frozenAt,
    rules: kept.rules.map(({ priority, countries, quantityFrom, quantityTo, components }) => ({
      priority,
      countries,
      quantity: { from: quantityFrom, to: quantityTo },
      components: components.map(({ offerId, pieces, service, isGift = false, snapshot }): ComponentNow => {
        const offer = offers.get(offerId);
        // What was mapped before snapshots were kept has none.
        const mappedAs = typeof snapshot.skuId === 'string' ? snapshot : null;
        return {
          pieces,
          service,
          isGift,
          mappedAs,
          offer: offer ? asFacts(offer) : null,
          changed: mappedAs && offer ? changesOf(mappedAs, offer.goneAt === null ? offer : null) : [],
        };
      }),
    })),
  }));
}

export async function showMapping(tx: MerchantTx, stored: StoredMapping): Promise<Mapping | undefined> {
  return (await showMappings(tx, [stored]))[0];
}
