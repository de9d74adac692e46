import { Alert, Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import type { PlannedPurchase } from '#contract/purchasePlan.schemas.ts';
import { JobsProgress } from '#src/custom/data/jobs/JobsProgress.tsx';
import { tabAddress } from '#src/custom/data/navigation/purchaseAddresses.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { TakeBackButton } from '../shared/TakeBackButton.tsx';
import type { Confirmed } from './ConfirmPlanDialog.tsx';
import { SkippedOrders } from './SkippedOrders.tsx';

interface PlanOutcomeProps {
  outcome: Confirmed;
  purchases: readonly PlannedPurchase[];
}

/** What was confirmed: how many, until when all of it can be taken back, how far sending is, and what was left out and why. */
export const PlanOutcome = ({ outcome, purchases }: PlanOutcomeProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const { jobId, confirmed, skipped } = outcome;
  const [first] = purchases.filter(({ purchaseId, method }) => method === 'api' && confirmed.includes(purchaseId));
  const { data } = useCall(
    purchaseCalls.get,
    { purchaseId: first?.purchaseId ?? '' },
    { enabled: first !== undefined, reactTo: 'none' },
  );
  const waits = data?.status === 'waiting' ? data.sendAfter : undefined;
  const count = { smart_count: confirmed.length, count: format.number(confirmed.length) };
  const byHand = purchases.some(({ purchaseId, method }) => method === 'byHand' && confirmed.includes(purchaseId));
  const how = confirmed.length === 0 ? 'none' : data?.status === 'takenBack' ? 'takenBack' : 'done';
  const numberOf = (id: string): string => purchases.find(({ purchaseId }) => purchaseId === id)?.orderNumber ?? '';
  return (
    <Box sx={{ display: 'grid', gap: 3, mb: 4 }}>
      <Alert
        severity={how === 'done' ? 'success' : 'warning'}
        role="status"
        sx={{ '& .MuiAlert-message': { flex: 1 } }}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
          <Box sx={{ flex: '1 1 320px' }}>
            {translate(`purchasePlan.outcome.${how}`, count)}
            {waits === undefined ? null : ` ${translate('purchasePlan.outcome.until', { at: format.time(waits) })}`}
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {waits === undefined ? null : (
              <TakeBackButton size="small" variant="outlined" purchaseIds={confirmed} sendAfter={waits} />
            )}
            {byHand ? (
              <Button component={Link} to={tabAddress('byHand')} size="small" variant="contained">
                {translate('purchasePlan.outcome.byHand')}
              </Button>
            ) : null}
            <Button component={Link} to="/purchases" size="small">
              {translate('purchasePlan.outcome.all')}
            </Button>
          </Box>
        </Box>
      </Alert>
      <SkippedOrders
        title="purchasePlan.outcome.skipped"
        orders={skipped.map((one) => ({ ...one, orderNumber: numberOf(one.purchaseId) }))}
      />
      {jobId === null ? null : <JobsProgress kind="placePurchases" started={[jobId]} ended="purchasePlan.ended" />}
    </Box>
  );
};
