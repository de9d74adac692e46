import { itemError, WixError } from '../wixError.ts';

export interface BulkResult<I = unknown> {
  itemMetadata: { id?: string; originalIndex: number; success: boolean; error?: object };
  item?: I;
}

/** Runs a bulk call item by item: each ends on its own, and the call itself is 200. */
export function eachItem<T, I>(
  items: T[],
  run: (item: T) => { id: string; item?: I },
  idOf: (item: T) => string | undefined = () => undefined,
): BulkResult<I>[] {
  return items.map((entry, originalIndex) => {
    try {
      const { id, item } = run(entry);
      return { itemMetadata: { id, originalIndex, success: true }, ...(item === undefined ? {} : { item }) };
    } catch (error) {
      if (!(error instanceof WixError)) throw error;
      const id = idOf(entry);
      const named = id === undefined ? {} : { id };
      return { itemMetadata: { ...named, originalIndex, success: false, error: itemError(error) } };
    }
  });
}

export function metadataOf(results: BulkResult[]): Record<string, number> {
  const totalSuccesses = results.filter(({ itemMetadata }) => itemMetadata.success).length;
  return { totalSuccesses, totalFailures: results.length - totalSuccesses, undetailedFailures: 0 };
}
