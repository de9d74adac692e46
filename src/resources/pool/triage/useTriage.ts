import { useCallback, useEffect, useRef, useState } from 'react';
import type { ProductSummary } from '#contract/product.schemas.ts';
import { READ_AHEAD, type useQueue } from './useQueue.ts';

/** What became of a product in this sitting. */
export interface Mark {
  state: 'saving' | 'done' | 'failed';
  /** What was done, as the row says it; of a failure, why. */
  text: string;
}

/** What a key did: it can be waited for and taken back. */
interface Deed {
  productId: string;
  run: Promise<string | null>;
}

/**
 * Where the triage stands: which product is looked at, what became of the others. A deed is sent off and the next product
 * shown at once; deeds leave one after the other, so that they arrive in order.
 */
export function useTriage({ rows, hasNextPage, isFetchingNextPage, fetchNextPage }: ReturnType<typeof useQueue>) {
  const [currentId, setCurrentId] = useState<string>();
  const [marks, setMarks] = useState<ReadonlyMap<string, Mark>>(new Map());
  const deeds = useRef<Deed[]>([]);
  const line = useRef<Promise<unknown>>(Promise.resolve());

  const index = Math.max(
    0,
    rows.findIndex(({ productId }) => productId === currentId),
  );
  const current: ProductSummary | undefined = rows[index];

  useEffect(() => {
    if (rows.length - index <= READ_AHEAD && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [rows.length, index, hasNextPage, isFetchingNextPage, fetchNextPage]);

  const mark = useCallback((productId: string, value: Mark | null) => {
    setMarks((before) => {
      const after = new Map(before);
      if (value) after.set(productId, value);
      else after.delete(productId);
      return after;
    });
  }, []);

  const stand = (at: number) => setCurrentId(rows[Math.max(0, Math.min(rows.length - 1, at))]?.productId);

  /** Sends a deed off for the current product, marks it, and goes on. `deed` answers the run to take back, or null. */
  const act = (text: string, deed: (productId: string) => Promise<string | null>, why: (error: unknown) => string) => {
    if (!current) return;
    const { productId } = current;
    mark(productId, { state: 'saving', text });
    const run = line.current.then(() => deed(productId));
    line.current = run.then(
      () => mark(productId, { state: 'done', text }),
      (error: unknown) => mark(productId, { state: 'failed', text: why(error) }),
    );
    deeds.current.push({ productId, run: run.catch(() => null) });
    const next = rows.findIndex((row, at) => at > index && !marks.has(row.productId));
    stand(next === -1 ? index + 1 : next);
  };

  /** Takes the last deed back and shows its product again, in its turn. Returns false where there was none. */
  const takeBack = async (undo: (runId: string) => Promise<void>): Promise<boolean> => {
    const last = deeds.current.pop();
    if (!last) return false;
    setCurrentId(last.productId);
    mark(last.productId, null);
    const undone = line.current.then(async () => {
      const runId = await last.run;
      if (runId !== null) await undo(runId);
    });
    // What comes next does not wait for a failure to be read.
    line.current = undone.catch(() => null);
    await undone;
    return true;
  };

  return { index, current, marks, move: (step: number) => stand(index + step), show: setCurrentId, act, takeBack };
}
