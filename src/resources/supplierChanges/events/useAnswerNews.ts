import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { watchCalls } from '#contract/supplierEvent.calls.ts';
import { useUndoable } from '#src/custom/data/undo/useUndoable.tsx';
import { useAction } from '#src/custom/data/useAction.ts';
import { callKey } from '#src/custom/data/useCall.ts';
import { call } from '#src/dataProvider/call.ts';
import { CallError } from '#src/dataProvider/callError.ts';

/** What a person says about a change: `price` acts on costs with the price only, `apply` with the comparison price too. */
export type NewsAnswer = 'price' | 'apply' | 'keep';

/** Applies or keeps changes that wait; the notification offers to undo it. */
export function useAnswerNews() {
  const notify = useNotify();
  const translate = useTranslate();
  const client = useQueryClient();
  const undoable = useUndoable();
  const readAgain = async () => {
    const keys = [callKey(watchCalls.events), callKey(watchCalls.count), ['pool']];
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
  return useAction(async (answer: NewsAnswer, eventIds: readonly string[]) => {
    try {
      const { answered, runId } = await call(
        watchCalls.answer,
        {
          eventIds: [...eventIds],
          answer: answer === 'keep' ? 'keep' : 'apply',
          comparison: answer === 'apply',
        },
        { reactTo: 'special' },
      );
      const said = translate(answer === 'keep' ? 'watch.keptDone' : 'watch.applied', { smart_count: answered });
      if (runId === null) notify(said, { type: 'success' });
      else undoable.offer(said, runId);
    } catch (error) {
      // Somebody else was quicker.
      if (!(error instanceof CallError) || error.key !== 'error.notFound') throw error;
      notify('watch.nothingLeft', { type: 'info' });
    } finally {
      await readAgain();
    }
  });
}
