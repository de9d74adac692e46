import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { QuaysideDataProvider } from '#src/dataProvider/index.ts';
import { UndoNotice } from './UndoNotice.tsx';

const LONG_ENOUGH_TO_READ = 15_000;

/** Removes products on the server, at once; the notification offers to bring them back, as they were. */
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
  return useMutation({
    mutationFn: (ids: string[]) => provider.deleteMany('pool', { ids }),
    onSuccess: async (_, ids) => {
      notify(
        <UndoNotice
          message={translate('pool.removed', { smart_count: ids.length })}
          onUndo={() => restore.mutate(ids)}
        />,
        { autoHideDuration: LONG_ENOUGH_TO_READ },
      );
      onRemoved();
      await readAgain();
    },
  });
}
