import type { Caller } from '../graphql/access.ts';
import { connection, inOrder, type PageArgs } from '../graphql/connection.ts';
import { numberOf } from '../products/ids.ts';
import { type Shop, timeText } from '../shop.ts';
import type { StoredBulk } from '../types.ts';

/** Milliseconds after which an operation runs, and is done. Shopify takes as long for some thousand rows, or longer. */
const RUNS_AFTER = 200;
const DONE_AFTER = 1_000;
/** Then the file is gone. */
const KEPT = 7 * 24 * 3_600_000;
/** Where Shopify puts the files: storage of Google's, at addresses that are signed and need no token. */
export const STORAGE = 'storage.googleapis.com';
const FOLDER = '/shopify-tiers-assets-prod-us-east1/bulk-operation-outputs/';

export function statusOf({ errorCode }: StoredBulk, age: number): string {
  if (age < RUNS_AFTER) return 'CREATED';
  if (age < DONE_AFTER) return 'RUNNING';
  if (errorCode !== null) return 'FAILED';
  return age < KEPT ? 'COMPLETED' : 'EXPIRED';
}

export const ageOf = (shop: Shop, { created }: StoredBulk): number => shop.world.now() - created;
export const isUnderWay = (shop: Shop, bulk: StoredBulk): boolean => ageOf(shop, bulk) < DONE_AFTER;

/** An operation as GraphQL sees it. */
export function bulkView(shop: Shop, bulk: StoredBulk): Record<string, unknown> {
  const status = statusOf(bulk, ageOf(shop, bulk));
  const isDone = status === 'COMPLETED' || status === 'FAILED';
  const hasFile = status === 'COMPLETED' && bulk.fileSize > 0;
  const path = `${FOLDER}${shop.profile.name}/${numberOf(bulk.id)}.jsonl`;
  return {
    __typename: 'BulkOperation',
    id: bulk.id,
    status,
    type: 'QUERY',
    query: bulk.query,
    errorCode: status === 'FAILED' ? bulk.errorCode : null,
    createdAt: timeText(Math.floor(bulk.created / 1000) * 1000),
    completedAt: isDone ? timeText(Math.ceil((bulk.created + DONE_AFTER) / 1000) * 1000) : null,
    objectCount: String(isDone ? bulk.objects : 0),
    rootObjectCount: String(isDone ? bulk.roots : 0),
    fileSize: hasFile ? String(bulk.fileSize) : null,
    url: hasFile ? `https://${STORAGE}${path}?GoogleAccessId=assets&Signature=${bulk.signature}` : null,
  };
}

/** The app's own operations, the latest first. */
export const bulkQueries = (shop: Shop, caller: Caller) => ({
  bulkOperation: ({ id }: { id: string }) => {
    const found = shop.bulks.get(id);
    return found?.app === caller.app ? bulkView(shop, found) : null;
  },
  bulkOperations: (page: PageArgs) => {
    const own = shop.bulks.values().filter(({ app }) => app === caller.app);
    return connection(own.reverse(), page, inOrder, (one) => bulkView(shop, one));
  },
});

/** The operation whose file lies at this path of the storage. */
export function bulkAt(path: string): { shop: string; number: string } | null {
  const [, shop, number] =
    /^([\w-]+)\/(\d+)\.jsonl$/.exec(path.startsWith(FOLDER) ? path.slice(FOLDER.length) : '') ?? [];
  return shop && number ? { shop, number } : null;
}
