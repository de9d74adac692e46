import type { ComponentNow, Mapping, OfferFacts } from '#contract/mappingShown.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { changesOf, findOffers, type KeptOffer } from '../../upkeep/offers/index.ts';
import { findItems, itemIdsOf } from './items.ts';
import { offersIn, type StoredMapping } from './stored.ts';

export const asFacts = ({ offerId: _, supplierProductId, ...offer }: KeptOffer): OfferFacts => ({
  ...offer,
  productId: supplierProductId,
});

/** Saved mappings as pages show them, in their order. */
export async function showMappings(tx: MerchantTx, stored: readonly StoredMapping[]): Promise<Mapping[]> {
  const offers = await findOffers(
    tx,
    stored.flatMap(({ kept }) =>
      kept.rules.flatMap(({ components }) => offersIn(components).map(({ offerId }) => offerId)),
    ),
  );
  const items = await findItems(
    tx,
    stored.flatMap(({ kept }) => itemIdsOf(kept)),
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
      components: components.map((component): ComponentNow => {
        if ('stockItemId' in component) {
          const { stockItemId, pieces, isGift } = component;
          const item = items.get(stockItemId);
          if (!item) throw new Error('An item of stock that a mapping names is not there.');
          return { pieces, service: '', isGift, item, offer: null, mappedAs: null, changed: [] };
        }
        const { offerId, pieces, service, isGift = false, snapshot } = component;
        const offer = offers.get(offerId);
        // What was mapped before snapshots were kept has none.
        const mappedAs = typeof snapshot.skuId === 'string' ? snapshot : null;
        return {
          pieces,
          service,
          isGift,
          mappedAs,
          item: null,
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
