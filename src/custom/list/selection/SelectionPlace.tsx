import { lazy, type ReactNode, Suspense, useState } from 'react';
import { loadTexts } from '#src/i18n/lazyTexts.ts';
import { useChosenRows } from './ChosenRows.tsx';

const SelectionBar = lazy(async () => {
  await loadTexts(['listParts']);
  return { default: (await import('./SelectionBar.tsx')).SelectionBar };
});

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
