import { CatalogueQuery } from '#contract/catalogue.ts';
import type { Offer } from '#contract/discovery.schemas.ts';
import type { Language } from '#contract/texts.ts';
import { supplierConnector } from '../../../connectors/registry.ts';
import { withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { withSupplier } from '../../connections/suppliers/index.ts';
import { PATIENCE } from './freight.ts';
import { withOffers } from './offers.ts';
import { remembered } from './remembered.ts';

/**
 * What the first feed of AliExpress begins with, with the merchant's own price and margin: read once a day, each through the account of
 * whoever asks. Empty where there is no feed. Throws what `withSupplier` throws, as where no account is linked.
 */
export async function findFeedOffers(
  deps: Deps,
  { merchantId, language, country }: { merchantId: string; language: Language; country: string },
): Promise<Offer[]> {
  const { feeds, feed } = supplierConnector('aliexpress').discovery ?? {};
  if (!feeds || !feed) return [];
  const found = await withSupplier(deps, merchantId, 'aliexpress', AbortSignal.timeout(PATIENCE), (session) =>
    remembered(`aliexpress/feedOffers/${language}/${country}/${deps.env.SANDBOX_PORT}`, deps.now, async () => {
      const [first] = await feeds(session, { language });
      if (!first) return [];
      const { rows } = await feed(session, { ...CatalogueQuery.parse({ feed: first.name, country }), language });
      return rows;
    }),
  );
  return withMerchantTx(deps.db, merchantId, (tx) => withOffers(tx, 'aliexpress', found));
}
