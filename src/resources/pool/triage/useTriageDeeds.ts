import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { journalCalls } from '#contract/journal.calls.ts';
import { productCalls } from '#contract/product.calls.ts';
import { recipeCalls } from '#contract/recipe.calls.ts';
import type { Recipe } from '#contract/recipe.schemas.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { callKey } from '#src/custom/data/useCall.ts';
import { call } from '#src/dataProvider/call.ts';
import type { useTriage } from './useTriage.ts';

/** What the triage does to the product it stands on: each is one call, and one undo. */
export function useTriageDeeds(triage: ReturnType<typeof useTriage>) {
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
