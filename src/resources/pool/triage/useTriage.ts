import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { journalCalls } from '#contract/journal.calls.ts';
import { productCalls } from '#contract/product.calls.ts';
import type { ProductSummary } from '#contract/product.schemas.ts';
import { recipeCalls } from '#contract/recipe.calls.ts';
import type { Recipe } from '#contract/recipe.schemas.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { callKey } from '#src/custom/data/useCall.ts';
import { call } from '#src/dataProvider/call.ts';
import { READ_AHEAD, type useQueue } from './useQueue.ts';

/** What became of a product in this sitting. */
export interface Mark {
  state: 'saving' | 'done' | 'failed';
  /** What was done, as the row says it; of a failure, why. */
  text: string;
}

/** What a key did: it can be waited for and taken back. */
interface TriageAction {
  productId: string;
  run: Promise<string | null>;
}

/**
 * Where the triage stands: which product is looked at, what became of the others. An action is sent off and the next product
 * shown at once; actions leave one after the other, so that they arrive in order.
 */
export function useTriage({ rows, hasNextPage, isFetchingNextPage, fetchNextPage }: ReturnType<typeof useQueue>) {
  const [currentId, setCurrentId] = useState<string>();
  const [marks, setMarks] = useState<ReadonlyMap<string, Mark>>(new Map());
  const actions = useRef<TriageAction[]>([]);
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

  /** Sends an action off for the current product, marks it, and goes on. `action` returns the run to take back, or null. */
  const act = (
    text: string,
    action: (productId: string) => Promise<string | null>,
    why: (error: unknown) => string,
  ) => {
    if (!current) return;
    const { productId } = current;
    mark(productId, { state: 'saving', text });
    const run = line.current.then(() => action(productId));
    line.current = run.then(
      () => mark(productId, { state: 'done', text }),
      (error: unknown) => mark(productId, { state: 'failed', text: why(error) }),
    );
    actions.current.push({ productId, run: run.catch(() => null) });
    const next = rows.findIndex((row, at) => at > index && !marks.has(row.productId));
    stand(next === -1 ? index + 1 : next);
  };

  /** Takes the last action back and shows its product again, in its turn. Returns false where there was none. */
  const takeBack = async (undo: (runId: string) => Promise<void>): Promise<boolean> => {
    const last = actions.current.pop();
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

/** What the triage does to the product it stands on: each is one call, and one undo. */
export function useTriageActions(triage: ReturnType<typeof useTriage>) {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const why = (error: unknown): string => errorText(error, translate);
  const quietly = { reactTo: 'special' } as const;
  const readAgain = (id: string) => client.invalidateQueries({ queryKey: callKey(productCalls.get, { id }) });

  const apply = ({ recipeId, name }: Recipe) =>
    triage.act(
      name,
      async (productId) => {
        const { runId } = await call(recipeCalls.apply, { recipeId, selection: { productIds: [productId] } }, quietly);
        await readAgain(productId);
        return runId;
      },
      why,
    );

  const remove = () =>
    triage.act(
      translate('triage.removed'),
      async (productId) => (await call(productCalls.delete, { productId }, quietly)).runId,
      why,
    );

  const undo = async (): Promise<void> => {
    try {
      const had = await triage.takeBack(async (runId) => {
        await call(journalCalls.undo, { runId }, quietly);
        await client.invalidateQueries({ queryKey: callKey(productCalls.get) });
      });
      if (!had) notify('triage.nothingToUndo', { type: 'info' });
    } catch (error) {
      notify(why(error), { type: 'error' });
    }
  };
  return { apply, remove, undo: () => void undo() };
}
