import type { PublishRequest, StoreOverride } from '#contract/publish.schemas.ts';
import type { Listing, ListingDraft, ListingVariant } from '../../../connectors/store.ts';
import type { ProductRow, VariantRow } from '../../../db/schema/products.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { jsonHash } from '../../../jsonHash.ts';
import { type PricedProduct, pricedVariants, pricesFor } from '../../catalogue/pricing/index.ts';
import type { StoreRow } from '../../connections/stores/index.ts';
import { type BuiltListing, buildListing, type KnownParts } from './listing.ts';

/** How a publication wants products in one store. */
export interface ForStore {
  store: StoreRow;
  order: Pick<PublishRequest, 'status' | 'continueSelling' | 'exchangeRates' | 'overrides'>;
  publicUrl: string;
}

export interface ProductForStore {
  product: ProductRow;
  variants: readonly VariantRow[];
  known?: KnownParts | undefined;
}

/**
 * Products as they shall stand in one store, with what is particular there: its title, its tags, its collection, and the
 * prices of a rule where it has one. In the order given.
 */
export async function listingsFor(
  tx: MerchantTx,
  { store, order, publicUrl }: ForStore,
  products: readonly ProductForStore[],
): Promise<BuiltListing[]> {
  const override = order.overrides[store.storeId];
  const prices = await rulePrices(tx, store.storeId, override, products);
  return products.map(({ product, variants, known }) => {
    const priced = prices?.get(product.productId);
    const made = priced?.state === 'priced' ? priced : null;
    const own = made ? { ...product, currency: made.currency } : product;
    const ownVariants = made ? pricedVariants(variants, made) : variants;
    const built = buildListing(own, ownVariants, store, { ...order, override }, known, publicUrl);
    if (product.state === 'draft') built.problems.unshift({ notice: { key: 'row.isDraft' }, fix: null });
    if (!prices || made) return built;
    const reason = priced?.reason?.key === 'price.noRule' || !priced?.reason ? 'row.noRuleFits' : priced.reason.key;
    const notice = { ...priced?.reason, key: reason };
    return { ...built, problems: [...built.problems, { notice, fix: null }], unpriced: notice };
  });
}

async function rulePrices(
  tx: MerchantTx,
  storeId: string,
  override: StoreOverride | undefined,
  products: readonly ProductForStore[],
): Promise<Map<string, PricedProduct> | null> {
  if (override?.ruleId === undefined) return null;
  const rule = override.ruleId === null ? {} : { ruleId: override.ruleId };
  return pricesFor(tx, products, { ...rule, storeId, overrideMine: true });
}

/** A listing in which nothing was found that keeps it back, as it is sent. Throws where a price is missing all the same. */
export function sendable(draft: ListingDraft): Listing {
  const variants = draft.variants.map((variant): ListingVariant => {
    const { price } = variant;
    if (price === null) throw new Error('A listing without a price was to be sent.');
    // In its place among the fields: the mark of what is sent hangs on their order.
    return { ...variant, price };
  });
  return { ...draft, variants };
}

/** A mark of what is sent: equal for equal listings, whatever the store calls their parts. */
export function contentHash(listing: ListingDraft): string {
  // The address is said of a new product only, so it is nothing to publish again for.
  const { handle: _, ...said } = listing;
  const nameless = {
    ...said,
    images: listing.images.map(({ externalId: _id, ...image }) => image),
    variants: listing.variants.map(({ externalId: _id, ...variant }) => variant),
  };
  return jsonHash(nameless);
}
