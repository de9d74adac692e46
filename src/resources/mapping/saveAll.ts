import { useQueryClient } from '@tanstack/react-query';
import type { ResultOf } from '#contract/endpoint.ts';
import { errorCodes } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { mappingCalls } from '#contract/mapping.calls.ts';
import { orderCalls } from '#contract/order.calls.ts';
import { callKey } from '#src/custom/data/useCall.ts';
import { call } from '#src/dataProvider/call.ts';
import { CallError } from '#src/dataProvider/callError.ts';
import type { SentMapping } from './model/ways.ts';

const quietly = { reactTo: 'special' } as const;

/** What a mapping is refused by that somebody saved meanwhile. */
export const CONFLICT = 'error.conflict';

/** A mapping that was not saved, and why, in the reader's language. */
interface Refused {
  storeId: string;
  productId: string;
  variantId: string | null;
  key: string;
  message: string;
}

interface SavedAll {
  /** The run of the journal that undoes it; null where nothing changed, or where it took several. */
  runId: string | null;
  saved: number;
  /** Open orders that were counted again. */
  orders: number;
  refused: Refused[];
}

/** One mapping, which the journal then names. */
async function saveOne(mapping: SentMapping): Promise<SavedAll> {
  try {
    const { runId, orders } = await call(mappingCalls.save, mapping, quietly);
    return { runId, saved: 1, orders, refused: [] };
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== errorCodes.conflict) throw error;
    const { storeId, productId, variantId = null } = mapping;
    return {
      runId: null,
      saved: 0,
      orders: 0,
      refused: [{ storeId, productId, variantId, key: CONFLICT, message: error.message }],
    };
  }
}

/** As many as the server takes at once. What could not be sent counts as refused, unless nothing was saved before. */
async function saveSome(
  mappings: readonly SentMapping[],
  isFirst: boolean,
): Promise<ResultOf<typeof mappingCalls.saveMany>> {
  try {
    return await call(mappingCalls.saveMany, { mappings: [...mappings] }, quietly);
  } catch (error) {
    if (isFirst || !(error instanceof CallError)) throw error;
    const problem = { key: error.key ?? '', message: error.message };
    return { runId: null, rows: mappings.map(() => ({ revision: null, orders: 0, problem })) };
  }
}

/** Saves any number of mappings, as many at once as the server takes: products first, then their variants. */
export async function saveAll(mappings: readonly SentMapping[]): Promise<SavedAll> {
  const [only, ...others] = mappings;
  if (only && others.length === 0) return saveOne(only);
  const ordered = mappings.toSorted(
    (one, other) => Number(one.variantId !== undefined) - Number(other.variantId !== undefined),
  );
  const runs: string[] = [];
  const refused: Refused[] = [];
  /** Each mapping of a product has the same open orders counted again. */
  const orders = new Map<string, number>();
  let saved = 0;
  for (let at = 0; at < ordered.length; at += limits.mappingsAtOnce) {
    const some = ordered.slice(at, at + limits.mappingsAtOnce);
    const done = await saveSome(some, at === 0);
    if (done.runId !== null) runs.push(done.runId);
    for (const [place, { storeId, productId, variantId = null }] of some.entries()) {
      const { problem = null, orders: counted = 0 } = done.rows[place] ?? {};
      if (problem) refused.push({ storeId, productId, variantId, ...problem });
      else saved += 1;
      const product = `${storeId} ${productId}`;
      orders.set(product, Math.max(counted, orders.get(product) ?? 0));
    }
  }
  const counted = [...orders.values()].reduce((sum, count) => sum + count, 0);
  return { runId: runs.length === 1 ? (runs[0] ?? null) : null, saved, orders: counted, refused };
}

/** Reads everything again that shows mappings, and the orders that follow them. */
export function useReadMappingsAgain(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [
        callKey(mappingCalls.get),
        callKey(mappingCalls.list),
        ['mappingPreview'],
        ['orders'],
        callKey(orderCalls.counts),
        callKey(orderCalls.get),
      ].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
}
