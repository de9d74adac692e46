import type { ShopifyClient } from '../client.ts';
import { bulkOperation, lastBulkOperations, runBulk } from '../documents/bulk.ts';
import type { Document } from '../documents/document.ts';
import { Refusal } from '../fault.ts';
import { gid, numberOf } from '../gid.ts';
import { WireBulkOperation, WireLastBulkOperations, WireRunBulk } from '../wireBulk.ts';

/**
 * One under way that is younger is taken for ours of a moment ago, whose answer was lost. An older one may have passed by
 * what changed since: whoever reads everything goes on from two minutes before the beginning, and no further back. In ms.
 */
const OURS = 60_000;
/** Longer, and the store is read page by page instead. In ms. */
const PATIENCE = 3_600_000;

/** The number of an operation that reads this; null where Shopify takes none now: somebody else's may be under way. */
export async function beginBulk(client: ShopifyClient, document: Document): Promise<string | null> {
  try {
    const { bulkOperations } = await client.ask(lastBulkOperations, {}, WireLastBulkOperations);
    const ours = bulkOperations.nodes.find(
      (one) => isUnderWay(one) && squeezed(one.query) === squeezed(document.text) && ageOf(one) < OURS,
    );
    if (ours) return numberOf(ours.id);
    const { bulkOperationRunQuery } = await client.ask(runBulk, { query: document.text }, WireRunBulk);
    const made = bulkOperationRunQuery.bulkOperation;
    return made && bulkOperationRunQuery.userErrors.length === 0 ? numberOf(made.id) : null;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

export type BulkState = { kind: 'underWay'; age: number } | { kind: 'done'; url: string; size: number };

/** How far an operation is; null when nothing (more) will come of it. `age` in ms, `size` in bytes. */
export async function lookAtBulk(client: ShopifyClient, number: string): Promise<BulkState | null> {
  const found = await client.ask(bulkOperation, { id: gid('BulkOperation', number) }, WireBulkOperation);
  const operation = found.bulkOperation;
  if (!operation) return null;
  if (isUnderWay(operation)) {
    const age = ageOf(operation);
    return age < PATIENCE ? { kind: 'underWay', age } : null;
  }
  const { status, url, fileSize } = operation;
  return status === 'COMPLETED' && url !== null && fileSize ? { kind: 'done', url, size: fileSize } : null;
}

const isUnderWay = ({ status }: { status: string }): boolean => status === 'CREATED' || status === 'RUNNING';

/** In ms; a clock of Shopify's that is ahead of ours makes nothing younger than new. */
const ageOf = ({ createdAt }: { createdAt: string }): number => Math.max(0, Date.now() - Date.parse(createdAt));

const squeezed = (text: string): string => text.replace(/\s+/g, ' ').trim();
