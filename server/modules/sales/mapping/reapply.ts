import pLimit from 'p-limit';
import { limits } from '#contract/limits.ts';
import type { Reproposed } from '#contract/mappingShown.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';
import { withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { findOffers } from '../../upkeep/offers/index.ts';
import { listOffers } from './offers.ts';
import type { Saving } from './save.ts';
import { findSold } from './soldProduct.ts';
import { findStored } from './stored.ts';

/** Products for which suppliers are asked at once. */
const AT_ONCE = 4;

interface StoreProductId {
  storeId: string;
  productId: string;
}

/** What a variant is bought as: one SKU for all orders. What has several rules or parts was made by hand and stays. */
interface Simple {
  variantId: string;
  revision: number;
  supplier: SupplierPlatform;
  productId: string;
  skuId: string;
  pieces: number;
}

/**
 * What proposals would make of mapped products by the words of now: the variants that they are sure of and that are not
 * mapped so, within the supplier's products that the store's product is bought as already. Nothing is saved.
 */
export async function proposeAgain(
  deps: Deps,
  who: Saving,
  products: readonly StoreProductId[],
): Promise<Reproposed[]> {
  const limit = pLimit(AT_ONCE);
  const found = await Promise.all(products.map((one) => limit(() => proposeFor(deps, who, one))));
  return found.flat();
}

async function proposeFor(deps: Deps, who: Saving, sold: StoreProductId): Promise<Reproposed[]> {
  const { title, titleOf, mapped, isOpen } = await readMapped(deps, who, sold);
  const suppliers = new Map(
    mapped.map(({ supplier, productId }) => [`${supplier}\n${productId}`, { supplier, productId }]),
  );
  const changes: Reproposed[] = [];
  for (const supplied of suppliers.values()) {
    const list = await listOffers(deps, who, { ...supplied, for: sold });
    for (const { variantId, skuId, confidence } of list.proposals) {
      const now = mapped.find((one) => one.variantId === variantId);
      const isOfThis = now
        ? now.supplier === supplied.supplier && now.productId === supplied.productId
        : isOpen(variantId);
      const offer = list.offers.find((one) => one.skuId === skuId);
      if (!offer || !isOfThis || confidence < limits.proposalTaken || now?.skuId === skuId) continue;
      changes.push({
        ...sold,
        title,
        variantId,
        optionValues: titleOf(variantId),
        revision: now?.revision ?? 0,
        pieces: now?.pieces ?? 1,
        skuId: now?.skuId ?? null,
        offer,
        confidence,
      });
    }
  }
  return changes;
}

async function readMapped(deps: Deps, { merchantId, channels }: Saving, sold: StoreProductId) {
  return withMerchantTx(deps.db, merchantId, async (tx) => {
    const { title, variants } = await findSold(tx, channels, sold);
    const stored = await findStored(tx, { storeId: sold.storeId, productExternalId: sold.productId });
    const simple = [...stored].flatMap(([variantId, { kept, revision }]) => {
      const [rule, ...more] = kept.rules;
      const [component, ...others] = rule?.components ?? [];
      const isPlain = rule?.countries.length === 0 && rule.quantityFrom === 1 && rule.quantityTo === null;
      if (
        variantId === '' ||
        !component ||
        'stockItemId' in component ||
        more.length > 0 ||
        others.length > 0 ||
        !isPlain
      )
        return [];
      return { variantId, revision, offerId: component.offerId, pieces: component.pieces };
    });
    const offers = await findOffers(
      tx,
      simple.map(({ offerId }) => offerId),
    );
    const mapped = simple.flatMap(({ offerId, ...one }): Simple[] => {
      const offer = offers.get(offerId);
      return offer
        ? [{ ...one, supplier: offer.supplier, productId: offer.supplierProductId, skuId: offer.skuId }]
        : [];
    });
    return {
      title,
      mapped,
      isOpen: (variantId: string) => !stored.has(variantId) && !stored.has(''),
      titleOf: (variantId: string) => variants.find(({ externalId }) => externalId === variantId)?.optionValues ?? [],
    };
  });
}
