import type { CollectedProductInput } from '#contract/collected.schemas.ts';
import { collectedFrom, type Listing } from '../../lib/supplier/listing.ts';
import { mainProductId, productUrl } from './productId.ts';
import { type ShippedOffer, withoutShipsFrom } from './shipsFrom.ts';

type Told = Omit<Listing, 'category' | 'minOrder' | 'offers'> & {
  /** The last step of the page's path; the API gives a number without a name, and names cost a call of their own. */
  category?: string;
  offers: ShippedOffer[];
};

/** The contract's product: identified by its main id, on its canonical address. */
export function collected({ category = '', ...told }: Told): CollectedProductInput {
  const productId = mainProductId(told.productId);
  const offers = withoutShipsFrom(told.offers);
  return collectedFrom('aliexpress', productUrl(productId), { ...told, productId, category, minOrder: null, offers });
}
