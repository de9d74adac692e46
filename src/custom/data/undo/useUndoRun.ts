import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { journalCalls } from '#contract/journal.calls.ts';
import { productCalls } from '#contract/product.calls.ts';
import { call } from '#src/dataProvider/call.ts';
import { useAction } from '../useAction.ts';
import { callKey } from '../useCall.ts';

/** Takes a run of the journal back, says how it went, and reads products again. `onUndone` where something follows. */
export function useUndoRun(onUndone?: () => void) {
  const notify = useNotify();
  const client = useQueryClient();
  return useAction(async (runId: string) => {
    const { jobId, kept } = await call(journalCalls.undo, { runId });
    const said = jobId !== null ? 'underWay' : kept > 0 ? 'partly' : 'undone';
    notify(`pool.undoing.${said}`, { type: said === 'partly' ? 'warning' : 'success' });
    await client.invalidateQueries({ queryKey: ['pool'] });
    await client.invalidateQueries({ queryKey: callKey(productCalls.get) });
    onUndone?.();
  });
}
