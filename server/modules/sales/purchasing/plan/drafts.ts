import { and, desc, eq, inArray } from 'drizzle-orm';
import type { SupplierPlatform } from '#contract/platforms.ts';
import type { BuyingSettings } from '#contract/purchase.schemas.ts';
import { supplierConnector } from '../../../../connectors/registry.ts';
import type { PlannedDraft, plannedPurchase } from '../../../../db/schema/purchases.ts';
import { supplierAccount } from '../../../../db/schema/stores.ts';
import type { MerchantTx } from '../../../../db/tenancy.ts';
import { newId } from '../../../../ids.ts';
import { addressHash } from '../../orders/index.ts';
import { recipientFor } from '../recipient/recipientFor.ts';
import type { OpenNeed, OrderToBuy } from './orderQueries.ts';

export type PlannedRow = Omit<typeof plannedPurchase.$inferInsert, 'merchantId' | 'planId' | 'position'>;

/** Purchases for the open needs of orders, as far as can be known without asking a supplier. */
export async function draftPurchases(
  tx: MerchantTx,
  orders: readonly OrderToBuy[],
  needs: readonly OpenNeed[],
  settings: Pick<BuyingSettings, 'phone' | 'warehouse'>,
): Promise<PlannedRow[]> {
  const byKey = new Map(orders.map((order) => [`${order.storeId}\n${order.externalId}`, order]));
  const accountOf = await findAccounts(tx, [...new Set(needs.map(({ supplier }) => supplier))]);
  return groupNeeds(needs).flatMap((group): PlannedRow[] => {
    const [need] = group;
    const order = need && byKey.get(`${need.storeId}\n${need.externalId}`);
    if (!need || !order) return [];
    const { supplier, storeId, externalId } = need;
    const method = supplierConnector(supplier).buying ? 'api' : 'byHand';
    const accountId = method === 'api' ? accountOf(supplier) : null;
    const draft = draftOf(group, order, supplier, settings);
    // What no machine can ask, or nobody may, is as it will be.
    const state = method === 'api' && accountId !== null ? 'checking' : 'ready';
    return [{ purchaseId: newId(), storeId, externalId, supplier, accountId, method, state, draft }];
  });
}

function draftOf(
  group: readonly OpenNeed[],
  order: OrderToBuy,
  supplier: SupplierPlatform,
  { phone, warehouse }: Pick<BuyingSettings, 'phone' | 'warehouse'>,
): PlannedDraft {
  const { address, personIds } = order;
  const toWarehouse = supplierConnector(supplier).buying?.shipsTo === 'warehouse';
  const common = { supplier, phoneInstead: phone, regions: null, service: null };
  const { recipient, findings } = toWarehouse
    ? recipientFor({ ...common, phoneInstead: '', address: warehouse, personIds: [] })
    : recipientFor({ ...common, address, personIds });
  return {
    draftId: newId(),
    lines: group.map(({ storeId: _s, externalId: _e, supplier: _p, ...line }) => ({ ...line, live: null })),
    chosen: { service: null, choose: null, accepted: [] },
    addressHash: addressHash(order),
    recipient,
    // That there is no warehouse is one finding, and not one for each field of its address.
    findings: toWarehouse && warehouse === null ? [] : findings,
    away: null,
    checkedAt: null,
    services: [],
    terms: {},
  };
}

/** The account that each supplier is bought from with: the preferred one that is linked; null where there is none. */
async function findAccounts(
  tx: MerchantTx,
  suppliers: readonly SupplierPlatform[],
): Promise<(supplier: SupplierPlatform) => string | null> {
  if (suppliers.length === 0) return () => null;
  const rows = await tx
    .select({ platform: supplierAccount.platform, accountId: supplierAccount.accountId })
    .from(supplierAccount)
    .where(
      and(
        eq(supplierAccount.merchantId, tx.merchantId),
        eq(supplierAccount.state, 'linked'),
        inArray(supplierAccount.platform, [...suppliers]),
      ),
    )
    .orderBy(desc(supplierAccount.preferredAt), supplierAccount.accountId);
  return (supplier) => rows.find(({ platform }) => platform === supplier)?.accountId ?? null;
}

/**
 * Needs as purchases: one for each order and supplier, for each seller where a call takes goods of one seller only, and no
 * more lines than a call takes. Sellers of mapped SKUs are not known: where it matters, a product is one.
 */
function groupNeeds(needs: readonly OpenNeed[]): OpenNeed[][] {
  const groups = new Map<string, OpenNeed[]>();
  for (const need of needs) {
    const buying = supplierConnector(need.supplier).buying;
    const seller = buying?.oneSeller ? need.supplierProductId : '';
    const key = [need.storeId, need.externalId, need.supplier, seller].join('\n');
    groups.set(key, [...(groups.get(key) ?? []), need]);
  }
  return [...groups.values()].flatMap((group) => {
    const atMost = supplierConnector(group[0]?.supplier ?? 'dhgate').buying?.maxLines ?? group.length;
    return Array.from({ length: Math.ceil(group.length / atMost) }, (_, at) =>
      group.slice(at * atMost, (at + 1) * atMost),
    );
  });
}
