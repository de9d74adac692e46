import { Suspense } from 'react';
import { collectCalls } from '#contract/collected.calls.ts';
import { lazyView } from '#src/custom/data/lazyView.tsx';
import { useCall } from '#src/custom/data/useCall.ts';

const ParkedLinksCard = lazyView(() => import('./ParkedLinksCard.tsx'), 'ParkedLinksCard', 'collect');

/** How long what was read counts as fresh, in ms. */
const FRESH = 60_000;

/**
 * The links that wait for a person at the supplier's page; nothing where none does. Its code and texts load when there are
 * any. `folded`: they are counted first and shown when asked for.
 */
export const ParkedLinks = ({ folded = false }: { folded?: boolean }) => {
  // Beside the page's own matter: a failed reading interrupts nobody, and live events tell when there are others.
  const { data } = useCall(collectCalls.parkedLinks, {}, { reactTo: 'none', staleTime: FRESH });
  if (data === undefined || data.rows.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <ParkedLinksCard links={data.rows} folded={folded} />
    </Suspense>
  );
};
