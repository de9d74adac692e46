import { Button, SnackbarContent } from '@mui/material';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCloseNotification, useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { ResultOf } from '#contract/endpoint.ts';
import { journalCalls } from '#contract/journal.calls.ts';
import { orderCalls } from '#contract/order.calls.ts';
import { productCalls } from '#contract/product.calls.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { call } from '#src/dataProvider/call.ts';
import { useAction } from '../useAction.ts';
import { callKey } from '../useCall.ts';

type Undone = ResultOf<typeof journalCalls.undo>;

const LONG_ENOUGH_TO_READ = 15_000;

/** What was done, and the button that has the server undo it. Closing the tab changes nothing about either. */
export const UndoNotice = ({ message, label, onUndo }: { message: string; label?: string; onUndo: () => void }) => {
  const translate = useTranslate();
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
          {label ?? translate('pool.undo')}
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
  const navigate = useNavigate();
  const translate = useTranslate();
  const client = useQueryClient();
  const textOf = useUndoneText();

  const readAgain = () =>
    Promise.all([...journalledKeys, ['jobs', 'getList']].map((queryKey) => client.invalidateQueries({ queryKey })));
  const say = (message: string, label: string, onClick: () => void) =>
    notify(<UndoNotice message={message} label={label} onUndo={onClick} />, { autoHideDuration: LONG_ENOUGH_TO_READ });
  const settle = async (undone: Undone) => {
    const { jobId, runId } = undone;
    if (jobId !== null) {
      say(translate('journal.underWay'), translate('journal.showProgress'), () => void navigate(`/jobs/${jobId}`));
    } else if (undone.undone === 0) notify(textOf(undone), { type: undone.kept > 0 ? 'warning' : 'info' });
    else say(textOf(undone), translate('journal.redo'), () => undo.run(runId));
    await readAgain();
    onUndone?.();
  };
  const undo = useAction(async (runId: string) => settle(await call(journalCalls.undo, { runId })));

  return {
    undo,
    settle,
    readAgain,
    offer: (message: string, runId: string) => say(message, translate('journal.undo'), () => undo.run(runId)),
  };
}

/** What shows what an undo changes: products, orders, products in stores, and the journal itself. */
const journalledKeys: readonly QueryKey[] = [
  ['pool'],
  callKey(productCalls.get),
  ['orders'],
  callKey(orderCalls.counts),
  callKey(orderCalls.get),
  ['journal'],
  callKey(journalCalls.runs),
  callKey(journalCalls.product),
  callKey(journalCalls.things),
];

/** How an undo that was done at once went, in words: how many, and which were changed since and are kept. */
function useUndoneText(): (undone: Undone) => string {
  const translate = useTranslate();
  const format = useFormat();
  return ({ subject, undone, kept, changedSince, storeJobId }) => {
    const more = kept > changedSince.length ? ' …' : '';
    const counts = {
      smart_count: undone,
      count: format.number(undone),
      kept: format.number(kept),
      names: changedSince.join(', ') + more,
    };
    if (undone === 0) return translate(kept > 0 ? 'journal.noneUndone' : 'journal.nothingUndone', counts);
    const ofOrders = kept > 0 ? 'journal.orders.undoneKept' : 'journal.orders.undoneCount';
    const ofProducts = kept > 0 ? 'journal.undoneKept' : 'journal.undoneCount';
    const said = translate(subject === 'order' ? ofOrders : ofProducts, counts);
    return storeJobId === null ? said : `${said} ${translate('journal.storesFollow')}`;
  };
}

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
