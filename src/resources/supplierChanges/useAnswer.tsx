import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { differenceCalls } from '#contract/difference.calls.ts';
import type { DifferenceChoice, Settled } from '#contract/difference.schemas.ts';
import { productCalls } from '#contract/product.calls.ts';
import { UndoNotice, useUndoRun } from '#src/custom/data/undo/useUndoable.tsx';
import { useAction } from '#src/custom/data/useAction.ts';
import { callKey } from '#src/custom/data/useCall.ts';
import { call } from '#src/dataProvider/call.ts';

export type Decision = 'accept' | 'keep';

const LONG_ENOUGH_TO_READ = 15_000;

/** Accepts changes of suppliers, or keeps what is there; the notification offers to undo it. */
export function useAnswer() {
  const notify = useNotify();
  const translate = useTranslate();
  const client = useQueryClient();
  const readAgain = async () => {
    const { list, count, facets } = differenceCalls;
    const keys = [callKey(list), callKey(count), callKey(facets), callKey(productCalls.get), ['pool']];
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
  const undo = useUndoRun(() => void readAgain());

  const say = (decision: Decision, { runId, jobId, settled, left }: Settled) => {
    if (jobId === null && settled === 0) {
      notify(left > 0 ? 'supplierChanges.left' : 'supplierChanges.stale', {
        type: 'warning',
        messageArgs: { smart_count: left },
      });
      return;
    }
    const done = translate(decision === 'accept' ? 'supplierChanges.accepted' : 'supplierChanges.kept', {
      smart_count: settled,
    });
    const rest = left > 0 ? translate('supplierChanges.left', { smart_count: left }) : '';
    const message = jobId === null ? [done, rest].filter(Boolean).join('. ') : translate('supplierChanges.started');
    notify(<UndoNotice message={message} onUndo={() => undo.run(runId)} />, { autoHideDuration: LONG_ENOUGH_TO_READ });
  };

  return useAction(async (decision: Decision, choice: DifferenceChoice) => {
    const { accept, keep } = differenceCalls;
    say(decision, await (decision === 'accept' ? call(accept, choice) : call(keep, choice)));
    await readAgain();
  });
}
