import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CurrentPlan } from '#contract/member.schemas.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { FormFailure, quietAlert } from '#src/custom/form/FormSection.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { usePlanEnd } from './usePlanEnd.ts';

/** Whether something was decided about the end of the plan that can be undone: a cancellation, or a lower level that is not paid. */
const isDecided = ({ state, next }: CurrentPlan): boolean => (next === null ? state === 'ending' : !next.isPaid);

interface PlanActionsProps {
  plan: CurrentPlan;
  /** Opens the payment of the lower level that was chosen; null where none waits to be paid. */
  onPayNext: (() => void) | null;
}

/** Cancels a paid plan, or undoes what was decided about its end. */
export const PlanActions = ({ plan, onPayNext }: PlanActionsProps) => {
  const translate = useTranslate();
  const [isAsking, setIsAsking] = useState(false);
  const resume = usePlanEnd('resume');
  const canUndo = isDecided(plan);
  const undoLabel = plan.next === null ? 'member.actions.undoCancel' : 'member.actions.undoNext';
  const canCancel = !canUndo && (plan.state === 'active' || plan.state === 'grace');
  if (!canUndo && !canCancel) return null;
  return (
    <Box sx={{ display: 'grid', gap: 4, mt: 4, ...quietAlert }}>
      <FormFailure text={resume.error === undefined ? undefined : errorText(resume.error, translate)} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {onPayNext === null ? null : (
          <Button key="pay" variant="contained" onClick={onPayNext}>
            {translate('member.actions.payNext')}
          </Button>
        )}
        {/* One button, so that the focus stays on it when it becomes the other. */}
        <Button
          key="end"
          variant="outlined"
          color="secondary"
          loading={resume.busy}
          onClick={() => (canUndo ? resume.run() : setIsAsking(true))}
        >
          {translate(canUndo ? undoLabel : 'member.actions.cancel')}
        </Button>
      </Box>
      {isAsking ? <CancelDialog plan={plan} onClose={() => setIsAsking(false)} /> : null}
    </Box>
  );
};
