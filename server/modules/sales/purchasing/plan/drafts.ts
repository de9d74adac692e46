import type { SupplierPlatform } from '#contract/platforms.ts';
import type { BuyingSettings } from '#contract/purchase.schemas.ts';
import { supplierConnector } from '../../../../connectors/registry.ts';
import type { PlannedDraft, plannedPurchase } from '../../../../db/schema/purchases.ts';
import type { MerchantTx } from '../../../../db/tenancy.ts';
import { newId } from '../../../../ids.ts';
import { addressHash } from '../../orders/index.ts';
import { recipientFor } from '../recipient/recipientFor.ts';
import { findAccounts } from './accounts.ts';
import { groupNeeds } from './group.ts';
import type { OpenNeed, OrderToBuy } from './wanted.ts';

export type PlannedRow = Omit<typeof plannedPurchase.$inferInsert, 'merchantId' | 'planId' | 'position'>;

/** Purchases for the open needs of orders, as far as they can be told without asking a supplier. */
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
  const told = { supplier, phoneInstead: phone, regions: null, service: null };
  const { recipient, findings } = toWarehouse
    ? recipientFor({ ...told, phoneInstead: '', address: warehouse, personIds: [] })
    : recipientFor({ ...told, address, personIds });
  return {
    draftId: newId(),
    lines: group.map(({ storeId: _s, externalId: _e, supplier: _p, ...line }) => ({ ...line, live: null })),
    chosen: { service: null, choose: null, accepted: [] },
    addressHash: addressHash(order),
    recipient,
    // That there is no warehouse is said once, and not of each field of its address.
    findings: toWarehouse && warehouse === null ? [] : findings,
    away: null,
    checkedAt: null,
    services: [],
    terms: {},
  };
}
