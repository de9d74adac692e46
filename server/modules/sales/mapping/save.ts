import { DomainError } from '#contract/errors.ts';
import type { SaveMapping } from '#contract/mapping.schemas.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import type { KeptMapping } from '../../../db/schema/mapping.ts';
import { type MerchantTx, withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { beginRun } from '../../system/journal/index.ts';
import { keepOffers, type SoldSku, snapshotOf } from '../../upkeep/offers/index.ts';
import { findSkus, type WantedSku } from './askOffers.ts';
import { changeMapping, isSameMapping } from './change.ts';
import { holdItems } from './items.ts';
import { showMapping } from './present.ts';
import type { FollowOrders } from './recount.ts';
import { findSold } from './soldProduct.ts';
import { findStored, holdProduct, type Place } from './stored.ts';

/** Who saves, and the platforms whose roles they hold. */
export interface Saving {
  merchantId: string;
  accountId: string;
  channels: readonly StorePlatform[];
}

export interface Saved {
  revision: number;
  runId: string | null;
  orders: number;
}

export type FindSku = (want: Pick<WantedSku, 'supplier' | 'productId' | 'skuId'>) => SoldSku;

/** The SKUs that a mapping names, with where in the request each stands. */
export const wantedBy = ({ rules }: Pick<SaveMapping, 'rules'>, above = ''): WantedSku[] =>
  rules.flatMap(({ components }, rule) =>
    components.flatMap((one, component) => {
      if ('stockItemId' in one) return [];
      const { supplier, productId, skuId } = one;
      return [{ supplier, productId, skuId, path: `${above}rules.${rule}.components.${component}.skuId` }];
    }),
  );

/**
 * Saves how a store's product or variant is had. The suppliers are asked what they sell before anything is written.
 * Throws `notFound`, `conflict` with what is there where that is another revision, or none any more, and `invalidInput`
 * naming the field for a variant that the product does not have, a SKU that the supplier does not sell, or an item that is not
 * in stock.
 */
export async function saveMapping(deps: Deps, who: Saving, follow: FollowOrders, wanted: SaveMapping): Promise<Saved> {
  const find = await findSkus(deps, who.merchantId, wantedBy(wanted));
  return withMerchantTx(deps.db, who.merchantId, (tx) => saveIn(tx, who, follow, wanted, find));
}

/** The same in the caller's transaction, under a run that is open already or one of its own. */
export async function saveIn(
  tx: MerchantTx,
  who: Saving,
  follow: FollowOrders,
  wanted: SaveMapping,
  find: FindSku,
  openRun?: string,
): Promise<Saved> {
  const place = placeOf(wanted);
  const sold = await findSold(tx, who.channels, wanted);
  if (place.variantExternalId !== '' && !sold.variants.some(({ externalId }) => externalId === wanted.variantId)) {
    throw new DomainError('invalidInput', {}, { fields: [{ path: 'variantId', key: 'mapping.noVariant' }] });
  }
  await holdProduct(tx, place);
  const stored = (await findStored(tx, place)).get(place.variantExternalId);
  if ((stored?.revision ?? 0) !== wanted.revision) {
    throw new DomainError('conflict', {}, { there: stored && (await showMapping(tx, stored)) });
  }
  const after = await keptOf(tx, wanted, find);
  if (isSameMapping(stored?.kept ?? null, after) && stored?.frozenAt == null) {
    return { revision: stored?.revision ?? 0, runId: null, orders: 0 };
  }
  const key = after === null ? 'run.mappingRemoved' : 'run.mapping';
  const title = { key, params: { product: sold.title } };
  const runId =
    openRun ?? (await beginRun(tx, { kind: 'mapping', title, actorId: who.accountId, platforms: [sold.channel] }));
  // While it is frozen its page shows what became of the offer.
  const isAgreement = stored?.frozenAt != null;
  const changing = { runId, label: sold.title, follow, isAgreement };
  return { ...(await changeMapping(tx, changing, place, stored, after)), runId };
}

export const placeOf = ({
  storeId,
  productId,
  variantId,
}: Pick<SaveMapping, 'storeId' | 'productId' | 'variantId'>): Place => ({
  storeId,
  productExternalId: productId,
  variantExternalId: variantId ?? '',
});

/** What is written: with each offer as it is sold now. Throws `invalidInput` for an item that is not in stock. */
async function keptOf(tx: MerchantTx, { source, rules }: SaveMapping, find: FindSku): Promise<KeptMapping | null> {
  if (source === 'pool') return null;
  const skus = await holdItems(tx, { rules });
  const sold = rules.flatMap(({ components }) =>
    components.flatMap((component) => ('stockItemId' in component ? [] : [find(component)])),
  );
  const offerIds = await keepOffers(tx, sold);
  let at = 0;
  return {
    source,
    rules: [...rules]
      .map((rule) => ({
        priority: rule.priority,
        countries: [...rule.countries].sort(),
        quantityFrom: rule.quantity?.from ?? 1,
        quantityTo: rule.quantity?.to ?? null,
        components: rule.components.map((component) => {
          if ('stockItemId' in component) {
            const { stockItemId } = component;
            return { ...component, sku: skus.get(stockItemId) ?? '' };
          }
          const { pieces, service, isGift } = component;
          const [offerId, sku] = [offerIds[at] ?? '', sold[at]];
          at += 1;
          if (!sku) throw new Error('An offer of a rule was not kept.');
          return { offerId, pieces, service, isGift, snapshot: snapshotOf(sku) };
        }),
      }))
      .sort((one, other) => one.priority - other.priority),
  };
}
