import { type Reading, Shop } from '#contract/store.schemas.ts';
import { type Language, sentence, text } from '#contract/texts.ts';
import { storeConnector } from '../../../connectors/registry.ts';
import type { StoreFigures, StoreRow } from './queries.ts';
import { planOf } from './session.ts';

/** A store as the merchant sees it. */
export function toShop(
  row: StoreRow,
  figures: StoreFigures | undefined,
  language: Language,
  isElsewhere = false,
): Shop {
  const problem = row.problem ?? (isElsewhere ? { key: text('store.alsoElsewhere') } : null);
  const connector = storeConnector(row.platform);
  return {
    shopId: row.storeId,
    channel: row.platform,
    shopName: row.name,
    url: row.url,
    identity: row.identity,
    currency: row.currency,
    weightUnit: row.weightUnit,
    state: row.state as Shop['state'],
    connectedBy: Shop.shape.connectedBy.parse(row.connectedBy),
    problem: problem && sentence(language, problem.key, problem.params),
    productCount: figures?.productCount ?? 0,
    orderCount: figures?.orderCount ?? 0,
    countsAsPaid: row.countsAsPaid,
    openJobs: figures?.openJobs ?? 0,
    lastSyncAt: row.lastSyncAt?.toISOString() ?? null,
    linkedAt: row.linkedAt.toISOString(),
    plan: row.facts.plan ?? null,
    rate: planOf(row.storeId, connector),
    products: readingOf(figures, 'products'),
    orders: readingOf(figures, 'orders'),
    webhooks: {
      state: webhookState(row, connector.webhooks.subscribe !== undefined),
      missing: row.webhooksMissing ?? [],
      lastAt: row.webhookAt?.toISOString() ?? null,
    },
  };
}

function webhookState(row: StoreRow, subscribes: boolean): Shop['webhooks']['state'] {
  if (!subscribes) return 'dashboard';
  return row.webhooksMissing === null ? 'off' : 'on';
}

function readingOf(figures: StoreFigures | undefined, resource: string): Reading {
  const row = figures?.readings.find((reading) => reading.resource === resource);
  return {
    state: (row?.state ?? 'waiting') as Reading['state'],
    read: row?.read ?? 0,
    total: row?.total ?? null,
    checkedAt: row?.verifiedAt?.toISOString() ?? null,
  };
}
