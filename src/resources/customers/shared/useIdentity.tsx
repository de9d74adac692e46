import { useNotify, useTranslate } from 'react-admin';
import { customerCalls } from '#contract/customer.calls.ts';
import type { customerChanges } from '#contract/customerWords.ts';
import { UndoNotice } from '#src/custom/data/undo/useUndoable.tsx';
import { useAction } from '#src/custom/data/useAction.ts';
import { useClientKey } from '#src/custom/data/useClientKey.ts';
import { call } from '#src/dataProvider/call.ts';
import { useReadCustomersAgain } from './useReadCustomersAgain.ts';

type Kind = (typeof customerChanges)[number];

const calls = { merge: customerCalls.merge, apart: customerCalls.apart };

const LONG_ENOUGH_TO_READ = 15_000;

/** Undoes what was decided about who is who. Why it cannot be undone is told in a dialog. */
export function useUndoIdentity() {
  const notify = useNotify();
  const readAgain = useReadCustomersAgain();
  const keyOf = useClientKey();
  return useAction(async (changeId: string) => {
    await call(customerCalls.undo, { changeId, clientKey: keyOf({ changeId }) });
    notify('customers.undone', { type: 'success' });
    await readAgain();
  });
}

/** Says that customers are one person, the first of them, or that they are not; an Undo is offered for each. */
export function useIdentity(onDone: (kind: Kind, customerIds: readonly string[]) => void) {
  const notify = useNotify();
  const translate = useTranslate();
  const readAgain = useReadCustomersAgain();
  const keyOf = useClientKey();
  const undo = useUndoIdentity();
  return useAction(async (kind: Kind, ids: readonly string[]) => {
    const customerIds = [...ids];
    const clientKey = keyOf({ kind, customerIds });
    const { changeId } = await call(calls[kind], { customerIds, clientKey }, { reactTo: 'special' });
    const message = translate(`customers.done.${kind}`);
    notify(<UndoNotice message={message} onUndo={() => undo.run(changeId)} />, {
      autoHideDuration: LONG_ENOUGH_TO_READ,
    });
    onDone(kind, customerIds);
    await readAgain();
  });
}
