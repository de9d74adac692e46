import { Suspense } from 'react';
import { lazyView } from '#src/custom/data/lazyView.tsx';
import type { ListTabs } from './declaration.ts';

const EmptyList = lazyView(() => import('./EmptyList.tsx'), 'EmptyList', 'listParts');

/** What stands in the place of the rows where filters leave none; loaded then. */
export const NothingShown = ({ tabs }: { tabs: ListTabs | undefined }) => (
  <Suspense fallback={null}>
    <EmptyList tabs={tabs} />
  </Suspense>
);
