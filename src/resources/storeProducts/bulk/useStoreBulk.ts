import { useNotify } from 'react-admin';
import type { StoreBulkStep } from '#contract/storeProduct.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { useChosenRows } from '#src/custom/list/selection/ChosenRows.tsx';
import { useChannel } from '#src/custom/shell/routing/useChannel.ts';
import { call } from '#src/dataProvider/call.ts';
import { storeProductCalls } from '#src/dataProvider/calls.ts';

const quietly = { reactTo: 'special' } as const;

/** Who hears of the jobs, where somebody does. */
export type OnStarted = ((jobId: string) => Promise<void>) | undefined;

/** What is done with the chosen products, each as a job in their stores; `onDone` hears when it is under way. */
export function useStoreBulk(onStarted: OnStarted, onDone: () => void) {
  const channel = useChannel();
  const { selection, count, isAll, clear } = useChosenRows();
  const notify = useNotify();

  const begun = async ({ jobId }: { jobId: string }) => {
    notify('storeProducts.bulk.started', { type: 'info' });
    clear();
    onDone();
    await onStarted?.(jobId);
  };
  const change = useAction(async (step: StoreBulkStep) =>
    begun(await call(storeProductCalls.bulk, { channel, ...selection, step }, quietly)),
  );
  const remove = useAction(async () => begun(await call(storeProductCalls.remove, { channel, ...selection }, quietly)));
  const refresh = useAction(async (ids: string[]) => {
    await call(storeProductCalls.refresh, { channel, ids });
    notify('storeProducts.bulk.refreshing', { type: 'info' });
    clear();
  });
  return { count, isAll, change, remove, refresh };
}
