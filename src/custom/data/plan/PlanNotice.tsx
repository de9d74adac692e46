import { Suspense } from 'react';
import { lazyView } from '../lazyView.tsx';
import { useCurrentPlan } from '../sharedCalls.ts';
import { type WarningPlace, warningsOf } from './warnings.ts';

const PlanAlert = lazyView(() => import('./PlanAlert.tsx'), 'PlanAlert', 'planNotice');

/** What is nearly used up of the plan, for the page where it stands; nothing while there is room. Its code and texts load when needed. */
export const PlanNotice = ({ place }: { place: WarningPlace }) => {
  const { data } = useCurrentPlan();
  const warnings = data === undefined ? null : warningsOf(data, place);
  if (warnings === null) return null;
  return (
    <Suspense fallback={null}>
      <PlanAlert {...warnings} />
    </Suspense>
  );
};
