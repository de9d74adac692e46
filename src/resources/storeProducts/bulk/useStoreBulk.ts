import { useListContext, useNotify } from 'react-admin';
import type { StorePlatform } from '#contract/platforms.ts';
import type { StoreBulkStep } from '#contract/storeProduct.ts';
import { useAction } from '#src/custom/useAction.ts';
import { call } from '#src/dataProvider/call.ts';
import { storeProductCalls } from '#src/dataProvider/calls.ts';

const quietly = { reactTo: 'special' } as const;

/** What is done with the ticked products, each as a job in their stores; `onDone` hears when it is under way. */
export function useStoreBulk(channel: StorePlatform, onStarted: (jobId: string) => Promise<void>, onDone: () => void) {
  const { selectedIds, onUnselectItems } = useListContext();
  const notify = useNotify();
  const ids = selectedIds.map(String);

  const begun = async ({ jobId }: { jobId: string }) => {
    notify('storeProducts.bulk.started', { type: 'info' });
    onUnselectItems();
    onDone();
    await onStarted(jobId);
  };
  const change = useAction(async (step: StoreBulkStep) =>
    begun(await call(storeProductCalls.bulk, { channel, ids, step }, quietly)),
  );
  const remove = useAction(async () => begun(await call(storeProductCalls.remove, { channel, ids }, quietly)));
  const refresh = useAction(async () => {
    await call(storeProductCalls.refresh, { channel, ids });
    notify('storeProducts.bulk.refreshing', { type: 'info' });
    onUnselectItems();
  });
  return { count: ids.length, ids, change, remove, refresh };
}
