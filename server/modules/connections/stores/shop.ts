import type { Notice } from '#contract/errors.ts';
import { type Reading, Shop } from '#contract/store.schemas.ts';
import { type Language, sentence, type TextKey, text } from '#contract/texts.ts';
import { storeConnector } from '../../../connectors/registry.ts';
import type { StoreFigures, StoreRow } from './queries.ts';
import { planOf } from './session.ts';

/** A store as the merchant sees it. */
export function toShop(
  row: StoreRow,
  figures: StoreFigures | undefined,
  language: Language,
  { isElsewhere = false, isReadOnly = false }: { isElsewhere?: boolean; isReadOnly?: boolean } = {},
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
    notifiesCustomers: row.notifiesCustomers,
    completesOrders: row.completesOrders,
    serviceOrders: row.serviceOrders,
    signsIn: connector.signInLinks === undefined ? null : row.signInBy !== null,
    openJobs: figures?.openJobs ?? 0,
    isReadOnly,
    lastSyncAt: row.lastSyncAt?.toISOString() ?? null,
    linkedAt: row.linkedAt.toISOString(),
    plan: row.facts.plan ?? null,
    rate: planOf(row.storeId, connector),
    products: readingOf(figures, 'products', language),
    orders: readingOf(figures, 'orders', language),
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

/** What a job's row says of a store's trouble, as its card says it: there nothing is to be retried by hand. */
const onCard: Readonly<Record<string, TextKey>> = {
  'row.storeUnreachable': 'store.unreachable',
  'row.storeHtml': 'store.webPage',
};

function readingOf(figures: StoreFigures | undefined, resource: string, language: Language): Reading {
  const row = figures?.readings.find((reading) => reading.resource === resource);
  const told = ({ key, params }: Notice): string => sentence(language, onCard[key] ?? key, params);
  const unreadable = figures?.unreadable.filter((one) => one.resource === resource) ?? [];
  return {
    state: row?.problem ? 'failed' : ((row?.state ?? 'waiting') as Reading['state']),
    read: row?.read ?? 0,
    total: row?.total ?? null,
    checkedAt: row?.verifiedAt?.toISOString() ?? null,
    problem:
      row?.problem && row.problemSince ? { text: told(row.problem), since: row.problemSince.toISOString() } : null,
    unreadable: {
      count: unreadable[0]?.count ?? 0,
      rows: unreadable.map(({ externalId, label, reason, since }) => ({
        externalId,
        label,
        text: told(reason),
        since: since.toISOString(),
      })),
    },
  };
}
