import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { usePermissions, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { CurrentPlan, HeldPlan } from '#contract/member.schemas.ts';
import type { Role } from '#contract/roles.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { FormFailure, quietAlert } from '#src/custom/form/FormSection.tsx';
import { mayOpen } from '#src/lib/roles.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { paidPlan } from './paidPlan.ts';
import { usePlanEnd } from './usePlanEnd.ts';

/** Whether something was decided about the end of the plan that can be undone: a cancellation, or a lower level that is not paid. */
const isDecided = ({ state, next }: HeldPlan): boolean => (next === null ? state === 'ending' : !next.isPaid);

interface PlanActionsProps {
  plan: CurrentPlan;
  /** Opens the payment of the lower level that was chosen; null where none waits to be paid. */
  onPayNext: (() => void) | null;
}

/** Cancels the plan that is paid, or undoes what was decided about its end; leads to its bills. */
export const PlanActions = ({ plan, onPayNext }: PlanActionsProps) => {
  const translate = useTranslate();
  const [isAsking, setIsAsking] = useState(false);
  const resume = usePlanEnd('resume');
  const { permissions } = usePermissions<Role[]>();
  const paid = paidPlan(plan);
  if (paid === null) return null;
  const canUndo = isDecided(paid);
  const undoLabel = paid.next === null ? 'member.actions.undoCancel' : 'member.actions.undoNext';
  const canCancel = !canUndo && paid.state !== 'ending';
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
        {canUndo || canCancel ? (
          <Button
            key="end"
            variant="outlined"
            color="secondary"
            loading={resume.busy}
            onClick={() => (canUndo ? resume.run() : setIsAsking(true))}
          >
            {translate(canUndo ? undoLabel : 'member.actions.cancel')}
          </Button>
        ) : null}
        {mayOpen(permissions ?? [], 'finance') ? (
          <Button component={Link} to="/finance/bills" color="secondary">
            {translate('member.actions.bills')}
          </Button>
        ) : null}
      </Box>
      {isAsking ? <CancelDialog plan={plan} paid={paid} onClose={() => setIsAsking(false)} /> : null}
    </Box>
  );
};
