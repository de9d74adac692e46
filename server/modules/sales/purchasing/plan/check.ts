import { DomainError } from '#contract/errors.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';
import type { PlannedDraft } from '../../../../db/schema/purchases.ts';
import type { Deps } from '../../../../deps.ts';
import { BUYING_CURRENCY, type LiveSupplier, skuNamed } from '../live.ts';
import { recipientFor } from '../recipient/recipientFor.ts';
import type { OrderToBuy } from './wanted.ts';

/** What of a planned purchase is checked. */
export interface ToCheck {
  supplier: SupplierPlatform;
  draft: PlannedDraft;
  order: Pick<OrderToBuy, 'address' | 'personIds'>;
  /** The merchant's phone in place of the customer's; empty for the customer's own. */
  phoneInstead: string;
}

/** The draft with what its supplier says now. Never throws what the supplier does: that is `away`. */
export async function checkDraft(deps: Deps, live: LiveSupplier, wanted: ToCheck): Promise<PlannedDraft> {
  const draft = { ...wanted.draft, checkedAt: deps.now().toISOString() };
  try {
    return await checked(live, { ...wanted, draft });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    deps.log.debug({ err: error }, 'a planned purchase could not be checked');
    return { ...draft, away: { key: error.textKey, params: error.params } };
  }
}

async function checked(
  live: LiveSupplier,
  { supplier, draft, order: { address, personIds }, phoneInstead }: ToCheck,
): Promise<PlannedDraft> {
  const countryCode = draft.recipient.countryCode;
  const lines = await Promise.all(
    draft.lines.map(async (line) => {
      const sku = skuNamed(await live.skus(line.supplierProductId, countryCode), line.supplierSkuId);
      if (!sku) return { ...line, live: null };
      const { orderRef, optionValues, image, price, stock, minimum } = sku;
      return { ...line, live: { orderRef, optionValues, image, price, stock, minimum } };
    }),
  );
  const told = { address, personIds, phoneInstead, supplier, service: null };
  const { recipient, findings } =
    live.buying.shipsTo === 'warehouse'
      ? { recipient: draft.recipient, findings: draft.findings }
      : recipientFor({ ...told, regions: await live.regions(countryCode) });
  const after = { ...draft, lines, recipient, findings, away: null };
  const items = lines.flatMap(({ live: sku, supplierProductId, supplierSkuId, quantity }) =>
    sku ? [{ productId: supplierProductId, skuId: supplierSkuId, orderRef: sku.orderRef, quantity }] : [],
  );
  if (recipient.countryCode === '' || items.length < lines.length) return { ...after, services: [], terms: {} };
  const { options, terms } = await live.services({ items, recipient, currency: BUYING_CURRENCY });
  return { ...after, services: options, terms };
}
