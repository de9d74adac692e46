import { brandName } from '#contract/enums.ts';
import type { Notice } from '#contract/errors.ts';
import { ChangeOutcomes } from '../../lib/changeOutcomes.ts';
import type { ChangeOutcome, ProductChange } from '../../store.ts';
import { changeProducts } from './changeProducts.ts';
import { changeStock } from './changeStock.ts';
import type { Shop } from './shop.ts';

const platform = brandName.wix;

/**
 * Changes parts of products: what belongs to the product first, then the stock, which Wix keeps apart. All values are
 * absolute, so that repeating does no harm.
 */
export function changeAll(shop: Shop, changes: ProductChange[]): Promise<ChangeOutcome[]> {
  const outcomes = new ChangeOutcomes();
  return outcomes.during(
    changes.map(({ externalId }) => externalId),
    async () => {
      const notices = await changeProducts(shop, changes, outcomes);
      const open = changes.filter(({ externalId }) => outcomes.of(externalId) === null);
      await changeStock(shop, open, outcomes);
      for (const change of open) {
        const { externalId } = change;
        if (outcomes.of(externalId) !== null) continue;
        outcomes.done(externalId, [...warningsOf(change), ...(notices.get(externalId) ?? [])]);
      }
    },
  );
}

function warningsOf({ status, tags }: ProductChange): Notice[] {
  return [
    ...(status === 'archived' ? [{ key: 'row.archivedHidden', params: { platform } } as const] : []),
    ...(tags && tags.length > 0 ? [{ key: 'row.tagsLeftOut', params: { platform } } as const] : []),
  ];
}
