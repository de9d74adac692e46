import { Suspense } from 'react';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import { lazyView } from '#src/custom/data/lazyView.tsx';
import { useCall } from '#src/custom/data/useCall.ts';

const RestoredAlert = lazyView(() => import('./RestoredAlert.tsx'), 'RestoredAlert', 'restored');

/** Says that buying is paused after a restore from a backup; nothing otherwise. */
export const RestoredNotice = () => {
  const { data } = useCall(purchaseCalls.settings, {}, { reactTo: 'none' });
  if (!data?.restoredAt) return null;
  return (
    <Suspense fallback={null}>
      <RestoredAlert at={data.restoredAt} />
    </Suspense>
  );
};
