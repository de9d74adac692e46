import pLimit from 'p-limit';
import { DomainError } from '#contract/errors.ts';
import type { SavedOne, SaveMapping } from '#contract/mapping.schemas.ts';
import { type Language, sentence } from '#contract/texts.ts';
import { withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { beginRun, dropRun } from '../../system/journal/index.ts';
import { findSkus } from './askOffers.ts';
import type { FollowOrders } from './recount.ts';
import { type FindSku, type Saving, saveIn, wantedBy } from './save.ts';

/** Mappings for which suppliers are asked at once. */
const AT_ONCE = 8;

/**
 * Saves many mappings as one run of the journal, each by itself: one that is refused keeps none of the others back. In the
 * order in which they were given.
 */
export async function saveMany(
  deps: Deps,
  who: Saving,
  follow: FollowOrders,
  wanted: readonly SaveMapping[],
  language: Language,
): Promise<{ runId: string | null; rows: SavedOne[] }> {
  const limit = pLimit(AT_ONCE);
  const found = await Promise.all(
    wanted.map((one) => limit(() => told(() => findSkus(deps, who.merchantId, wantedBy(one))))),
  );
  const title = { key: 'run.mappingMany', params: { count: wanted.length } };
  const runId = await withMerchantTx(deps.db, who.merchantId, (tx) =>
    beginRun(tx, { kind: 'mapping', title, actorId: who.accountId }),
  );
  const rows: SavedOne[] = [];
  let changed = 0;
  for (const [at, one] of wanted.entries()) {
    const find = found[at];
    const saved =
      find instanceof DomainError || !find ? find : await told(() => saveOne(deps, who, follow, one, find, runId));
    if (saved && !(saved instanceof DomainError) && saved.runId !== null) changed += 1;
    rows.push(asRow(saved, language));
  }
  if (changed > 0) return { runId, rows };
  await withMerchantTx(deps.db, who.merchantId, (tx) => dropRun(tx, runId));
  return { runId: null, rows };
}

const saveOne = (deps: Deps, who: Saving, follow: FollowOrders, one: SaveMapping, find: FindSku, runId: string) =>
  withMerchantTx(deps.db, who.merchantId, (tx) => saveIn(tx, who, follow, one, find, runId));

/** What came of it, or how it was refused; what nobody foresaw is thrown. */
async function told<T>(work: () => Promise<T>): Promise<T | DomainError> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

function asRow(saved: { revision: number; orders: number } | DomainError | undefined, language: Language): SavedOne {
  if (saved && !(saved instanceof DomainError))
    return { revision: saved.revision, orders: saved.orders, problem: null };
  const [field] = saved?.fields ?? [];
  const key = field?.key ?? saved?.textKey ?? 'error.notFound';
  const params = field?.params ?? saved?.params ?? {};
  return { revision: null, orders: 0, problem: { key, message: sentence(language, key, params) } };
}
