import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { ConfirmDialog } from '#src/custom/components/ConfirmDialog.tsx';
import type { QuaysideDataProvider } from '#src/dataProvider/index.ts';
import { UndoNotice } from './UndoNotice.tsx';

const LONG_ENOUGH_TO_READ = 15_000;

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
  const [asked, setAsked] = useState<string[]>();
  const remove = useMutation({
    mutationFn: (ids: string[]) => provider.deleteMany('pool', { ids }),
    onSuccess: async (_, ids) => {
      notify(
        <UndoNotice
          message={translate('pool.removed', { smart_count: ids.length })}
          onUndo={() => restore.mutate(ids)}
        />,
        { autoHideDuration: LONG_ENOUGH_TO_READ },
      );
      setAsked(undefined);
      onRemoved();
      await readAgain();
    },
    onError: () => setAsked(undefined),
  });
  const dialog = (
    <ConfirmDialog
      open={asked !== undefined}
      title={translate('kit.sureToDelete')}
      confirmLabel={translate('pool.delete')}
      tone="error"
      busy={remove.isPending}
      onConfirm={() => asked && remove.mutate(asked)}
      onClose={() => setAsked(undefined)}
    >
      {translate('pool.removeText', { smart_count: asked?.length ?? 0 })}
    </ConfirmDialog>
  );
  return { ask: (ids: string[]) => setAsked(ids), busy: remove.isPending, dialog };
}
