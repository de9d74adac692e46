import type { Reading, Shop } from '#contract/store.schemas.ts';

export type Read = 'products' | 'orders';

/**
 * How far our copy of a store can be trusted, the worst first. `complete` and `stale`: everything was known to be here at
 * `at`; a stale one is due for longer than a store is ever left alone. `partly`: everything but `count` rows that cannot be
 * read. `failed`: nothing is read since `since`. `offline`: nothing is kept in step.
 */
export type Trust =
  | { kind: 'offline'; at: string | null }
  | { kind: 'failed'; what: Read; since: string | null; reason: string }
  | { kind: 'waiting'; what: Read }
  | { kind: 'partly'; what: Read; count: number; at: string }
  | { kind: 'reading'; what: Read; read: number; total: number | null }
  | { kind: 'complete' | 'stale'; at: string };

/** Looked at every few minutes, a quarter of an hour apart in trouble: what is older than this was missed. In ms. */
const LONGEST_PAUSE = 30 * 60_000;
const whats = ['products', 'orders'] as const;
const severity: readonly Reading['state'][] = ['failed', 'reading', 'waiting'];

/** When both products and orders were known to be here; null while one never was. */
function knownAt({ products, orders }: Pick<Shop, Read>): string | null {
  if (products.checkedAt === null || orders.checkedAt === null) return null;
  return products.checkedAt < orders.checkedAt ? products.checkedAt : orders.checkedAt;
}

/** What can be said of a store at the moment `now` (ms): one line, or one for each of products and orders. */
export function trustOf(shop: Pick<Shop, Read | 'state'>, now: number): Trust[] {
  const at = knownAt(shop);
  if (shop.state === 'offline') return [{ kind: 'offline', at }];
  const open = whats
    .filter((what) => severity.includes(shop[what].state))
    .sort((a, b) => severity.indexOf(shop[a].state) - severity.indexOf(shop[b].state))
    .map((what) => openOf(what, shop[what]));
  if (open.length > 0) return open;
  // Complete without a moment cannot be told from never read.
  if (at === null)
    return whats.filter((what) => shop[what].checkedAt === null).map((what) => ({ kind: 'waiting', what }));
  if (now - Date.parse(at) > LONGEST_PAUSE) return [{ kind: 'stale', at }];
  const partly = whats
    .filter((what) => shop[what].unreadable.count > 0)
    .map((what) => ({ kind: 'partly' as const, what, count: shop[what].unreadable.count, at }));
  return partly.length > 0 ? partly : [{ kind: 'complete', at }];
}

function openOf(what: Read, { state, read, total, problem }: Reading): Trust {
  if (state === 'reading') return { kind: 'reading', what, read, total };
  return state === 'failed'
    ? { kind: 'failed', what, since: problem?.since ?? null, reason: problem?.text ?? '' }
    : { kind: 'waiting', what };
}

/** Whether somebody should look at a store. */
export const needsAttention = (shop: Shop, now: number): boolean =>
  shop.state === 'offline' ||
  shop.problem !== null ||
  trustOf(shop, now).some(({ kind }) => kind === 'failed' || kind === 'stale' || kind === 'partly');
