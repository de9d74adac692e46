import { type ReactNode, Suspense, useState } from 'react';
import { lazyView } from '#src/custom/data/lazyView.tsx';
import { useChosenRows } from './ChosenRows.tsx';

const SelectionBar = lazyView<'SelectionBar', { children: ReactNode }>(
  () => import('./SelectionBar.tsx'),
  'SelectionBar',
  'listParts',
);

/** Where the bar about the selection stands: loaded, with what is in it, when something is selected for the first time. */
export const SelectionPlace = ({ children }: { children: ReactNode }) => {
  const { count } = useChosenRows();
  const [wanted, setWanted] = useState(false);
  if (count > 0 && !wanted) setWanted(true);
  return wanted ? (
    <Suspense fallback={null}>
      <SelectionBar>{children}</SelectionBar>
    </Suspense>
  ) : null;
};
