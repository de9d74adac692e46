import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { productCalls } from '#contract/product.calls.ts';
import type { Selection } from '#contract/productFilter.ts';
import { UndoNotice } from '#src/custom/data/undo/UndoNotice.tsx';
import { useUndoRun } from '#src/custom/data/undo/useUndoRun.ts';
import { ConfirmDialog } from '#src/custom/ui/ConfirmDialog.tsx';
import { call } from '#src/dataProvider/call.ts';
import type { QuaysideDataProvider } from '#src/dataProvider/index.ts';
import { cursors } from '#src/dataProvider/paged.ts';

const LONG_ENOUGH_TO_READ = 15_000;

interface Asked {
  selection: Selection;
  count: number;
}

/**
 * Removes products on the server once that was confirmed: `ask` opens the dialog, which the caller renders. The
 * notification offers to bring them back, as they were.
 */
export function useRemoveProducts(onRemoved: () => void) {
  const provider = useDataProvider<QuaysideDataProvider>();
  const notify = useNotify();
  const translate = useTranslate();
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ queryKey: ['pool'] });

  const restore = useMutation({
    mutationFn: (ids: string[]) => provider.restorePool(ids),
    onSuccess: async ({ restored }, ids) => {
      const missing = ids.length - restored;
      notify(missing === 0 ? 'pool.restored' : 'pool.restoredSome', {
        type: missing === 0 ? 'success' : 'warning',
        messageArgs: { smart_count: restored, missing },
      });
      await readAgain();
    },
  });
  const takeBack = useUndoRun();
  const [asked, setAsked] = useState<Asked>();
  const remove = useMutation({
    mutationFn: async ({ selection }: Asked) => {
      const removed = await call(productCalls.batchDelete, selection);
      cursors.forget('pool');
      return removed;
    },
    onSuccess: async ({ deleted, runId }, { selection }) => {
      const undo = () => {
        if ('productIds' in selection) restore.mutate(selection.productIds);
        else if (runId !== null) takeBack.run(runId);
      };
      const message = translate('pool.removed', { smart_count: deleted });
      notify(<UndoNotice message={message} onUndo={undo} />, { autoHideDuration: LONG_ENOUGH_TO_READ });
      setAsked(undefined);
      onRemoved();
      await readAgain();
    },
    onError: () => setAsked(undefined),
  });
  const { isPending: busy, mutate } = remove;
  const dialog = useMemo(
    () => (
      <ConfirmDialog
        open={asked !== undefined}
        title={translate('kit.sureToDelete')}
        confirmLabel={translate('pool.delete')}
        tone="error"
        busy={busy}
        onConfirm={() => asked && mutate(asked)}
        onClose={() => setAsked(undefined)}
      >
        {translate('pool.removeText', { smart_count: asked?.count ?? 0 })}
      </ConfirmDialog>
    ),
    [asked, busy, mutate, translate],
  );
  return {
    ask: (productIds: string[]) => setAsked({ selection: { productIds }, count: productIds.length }),
    askChosen: (selection: Selection, count: number) => setAsked({ selection, count }),
    busy,
    dialog,
  };
}
