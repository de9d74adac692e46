import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import type { LockableField } from '#contract/product.ts';
import { UndoNotice } from '#src/custom/data/undo/UndoNotice.tsx';
import { useUndoRun } from '#src/custom/data/undo/useUndoRun.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { callKey } from '#src/custom/data/useCall.ts';
import { call } from '#src/dataProvider/call.ts';
import { differenceCalls, productCalls } from '#src/dataProvider/calls.ts';

/** Locks and unlocks a field, and lets it follow the supplier again; the page reads the product again. */
export function useOwnership(productId: string, field: LockableField) {
  const client = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const undo = useUndoRun();
  const readAgain = async () => {
    const keys = [callKey(productCalls.get, { id: productId }), callKey(differenceCalls.list), ['pool']];
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
  const locking = useAction(async (locked: boolean) => {
    await call(differenceCalls.lock, { productId, field, locked });
    await readAgain();
  });
  const following = useAction(async () => {
    const { runId, settled } = await call(differenceCalls.follow, { productId, field });
    if (settled === 0) notify('supplierChanges.left', { type: 'warning', messageArgs: { smart_count: 1 } });
    else {
      const message = translate('supplierChanges.ownership.followed');
      notify(<UndoNotice message={message} onUndo={() => undo.run(runId)} />);
    }
    await readAgain();
  });
  return { busy: locking.busy || following.busy, lock: locking.run, follow: following.run };
}
