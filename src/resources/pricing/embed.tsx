import { Suspense } from 'react';
import { lazyView } from '#src/custom/data/lazyView.tsx';
import type { FirstRuleProps } from './FirstRule.tsx';

// What siblings and the wizard show of pricing.
export { useHasNoRule } from './useHasNoRule.ts';

const Later = lazyView(() => import('./FirstRule.tsx'), 'FirstRule', 'pricing');

/** Chooses the first pricing rule where it is missed; its code and texts load then. */
export const FirstRule = (props: FirstRuleProps) => (
  <Suspense fallback={null}>
    <Later {...props} />
  </Suspense>
);
