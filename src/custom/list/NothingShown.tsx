import { lazy, Suspense } from 'react';
import { loadTexts } from '#src/i18n/lazyTexts.ts';
import type { ListTabs } from './declaration.ts';

const EmptyList = lazy(async () => {
  await loadTexts(['listParts']);
  return { default: (await import('./EmptyList.tsx')).EmptyList };
});

/** What stands in the place of the rows where filters leave none; loaded then. */
export const NothingShown = ({ tabs }: { tabs: ListTabs | undefined }) => (
  <Suspense fallback={null}>
    <EmptyList tabs={tabs} />
  </Suspense>
);
