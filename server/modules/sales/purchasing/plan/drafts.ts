import { and, desc, eq, inArray } from 'drizzle-orm';
import type { SupplierPlatform } from '#contract/platforms.ts';
import type { BuyingSettings } from '#contract/purchase.schemas.ts';
import { storeItemId } from '#contract/storeItemId.ts';
import { supplierConnector } from '../../../../connectors/registry.ts';
import type { PlannedDraft, plannedPurchase } from '../../../../db/schema/purchases.ts';
import { supplierAccount } from '../../../../db/schema/stores.ts';
import type { MerchantTx } from '../../../../db/tenancy.ts';
import { newId } from '../../../../ids.ts';
import { addressHash } from '../../orders/index.ts';
import { findReceivingWarehouse, type ReceivingWarehouse } from '../../stock/index.ts';
import { recipientFor } from '../recipient/recipientFor.ts';
import { findSettings } from '../settings.ts';
import type { OpenNeed, OrderToBuy } from './orderQueries.ts';

export type PlannedRow = Omit<typeof plannedPurchase.$inferInsert, 'merchantId' | 'planId' | 'position'>;

/** How purchases are made of needs. */
interface Drafting extends Pick<BuyingSettings, 'phone'> {
  /** Where suppliers send that deliver to a warehouse only; null where there is none. */
  warehouse: ReceivingWarehouse | null;
  /** Each order by itself, to a warehouse too: limits of a rule are those of an order. */
  isPerOrder: boolean;
}

/** Purchases for the open needs of orders, as far as can be known without asking a supplier. */
export async function draftPurchases(
  tx: MerchantTx,
  orders: readonly OrderToBuy[],
  needs: readonly OpenNeed[],
  isPerOrder: boolean,
): Promise<PlannedRow[]> {
  const { phone } = await findSettings(tx);
  const drafting: Drafting = { phone, warehouse: await findReceivingWarehouse(tx), isPerOrder };
  const byKey = new Map(orders.map((order) => [storeItemId(order), order]));
  const accountOf = await findAccounts(tx, [...new Set(needs.map(({ supplier }) => supplier))]);
  const oldestFirst = needs.toSorted((a, b) => placedAtOf(byKey, a) - placedAtOf(byKey, b));
  return groupNeeds(isPerOrder ? needs : oldestFirst, drafting).flatMap((group): PlannedRow[] => {
    const [need] = group;
    const order = need && byKey.get(storeItemId(need));
    if (!need || !order) return [];
    const { supplier, storeId, externalId } = need;
    const method = supplierConnector(supplier).buying ? 'api' : 'byHand';
    const accountId = method === 'api' ? accountOf(supplier) : null;
    const draft = draftOf(group, byKey, supplier, drafting);
    // What no machine can ask, or nobody may, is as it will be.
    const state = method === 'api' && accountId !== null ? 'checking' : 'ready';
    const warehouseId = goesToWarehouse(supplier) ? (drafting.warehouse?.warehouseId ?? null) : null;
    const forWhom = warehouseId === null ? { storeId, externalId } : { warehouseId };
    return [{ purchaseId: newId(), ...forWhom, supplier, accountId, method, state, draft }];
  });
}

const goesToWarehouse = (supplier: SupplierPlatform): boolean =>
  supplierConnector(supplier).buying?.shipsTo === 'warehouse';

const placedAtOf = (orders: ReadonlyMap<string, OrderToBuy>, need: OpenNeed): number =>
  orders.get(storeItemId(need))?.placedAt ?? 0;

function draftOf(
  group: readonly OpenNeed[],
  orders: ReadonlyMap<string, OrderToBuy>,
  supplier: SupplierPlatform,
  { phone, warehouse }: Drafting,
): PlannedDraft {
  const own = [...new Set(group.map(storeItemId))].flatMap((id) => orders.get(id) ?? []);
  const { address = null, personIds = [] } = own[0] ?? {};
  const toWarehouse = goesToWarehouse(supplier);
  const common = { supplier, phoneInstead: phone, regions: null, service: null };
  const { recipient, findings } = toWarehouse
    ? recipientFor({ ...common, phoneInstead: '', address: warehouse?.shipTo ?? null, personIds: [] })
    : recipientFor({ ...common, address, personIds });
  return {
    draftId: newId(),
    lines: group.map(({ supplier: _p, ...line }) => ({ ...line, live: null })),
    chosen: { service: null, choose: null, accepted: [] },
    addressHashes: Object.fromEntries(own.map((order) => [storeItemId(order), addressHash(order)])),
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
 * Needs as purchases: one for each order and supplier, or one over all orders where it goes to a warehouse; for each seller where a call
 * takes goods of one seller only, and no more lines than a call takes. A product whose seller is not known counts as one.
 */
function groupNeeds(needs: readonly OpenNeed[], { warehouse, isPerOrder }: Drafting): OpenNeed[][] {
  const groups = new Map<string, OpenNeed[]>();
  for (const need of needs) {
    const buying = supplierConnector(need.supplier).buying;
    const seller = buying?.oneSeller ? need.seller || need.supplierProductId : '';
    const isShared = goesToWarehouse(need.supplier) && warehouse !== null && !isPerOrder;
    const order = isShared ? '' : storeItemId(need);
    const key = [order, need.supplier, seller].join('\n');
    groups.set(key, [...(groups.get(key) ?? []), need]);
  }
  return [...groups.values()].flatMap((group) => {
    const atMost = supplierConnector(group[0]?.supplier ?? 'dhgate').buying?.maxLines ?? group.length;
    return Array.from({ length: Math.ceil(group.length / atMost) }, (_, at) =>
      group.slice(at * atMost, (at + 1) * atMost),
    );
  });
}
