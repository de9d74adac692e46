import { Button, SnackbarContent } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useCloseNotification, useNotify, useTranslate } from 'react-admin';
import type { ResultOf } from '#contract/endpoint.ts';
import { journalCalls } from '#contract/journal.calls.ts';
import { productCalls } from '#contract/product.calls.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { call } from '#src/dataProvider/call.ts';
import { useAction } from '../useAction.ts';
import { callKey } from '../useCall.ts';

type Undone = ResultOf<typeof journalCalls.undo>;

const LONG_ENOUGH_TO_READ = 15_000;

const UndoableNotice = ({ message, label, onUndo }: { message: string; label: string; onUndo: () => void }) => {
  const close = useCloseNotification();
  const undo = () => {
    close();
    onUndo();
  };
  return (
    <SnackbarContent
      message={message}
      action={
        <Button color="inherit" size="small" onClick={undo} sx={{ textDecoration: 'underline' }}>
          {label}
        </Button>
      }
    />
  );
};

/**
 * What was done under a run of the journal, and the way back. `offer` says it with an Undo beside it; `undo` takes a run
 * back, `settle` says how any undo went, and offers to take that back in turn. Closing the tab changes nothing about it.
 */
export function useUndoable(onUndone?: () => void) {
  const notify = useNotify();
  const translate = useTranslate();
  const format = useFormat();
  const client = useQueryClient();

  const readAgain = () =>
    Promise.all(
      [['pool'], callKey(productCalls.get), callKey(journalCalls.runs), callKey(journalCalls.product)].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
  const say = (message: string, runId: string, label: string) =>
    notify(<UndoableNotice message={message} label={label} onUndo={() => undo.run(runId)} />, {
      autoHideDuration: LONG_ENOUGH_TO_READ,
    });
  const settle = async ({ jobId, runId, undone, kept }: Undone) => {
    const counts = { smart_count: undone, count: format.number(undone), kept: format.number(kept) };
    if (jobId !== null) notify('journal.underWay', { type: 'info' });
    else if (undone === 0) notify('journal.nothingUndone', { type: 'info' });
    else
      say(translate(kept > 0 ? 'journal.undoneKept' : 'journal.undoneCount', counts), runId, translate('journal.redo'));
    await readAgain();
    onUndone?.();
  };
  const undo = useAction(async (runId: string) => settle(await call(journalCalls.undo, { runId })));

  return {
    undo,
    settle,
    readAgain,
    offer: (message: string, runId: string) => say(message, runId, translate('journal.undo')),
  };
}
