import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { adminCalls } from '#contract/admin.calls.ts';
import type { Account, GivenPlans } from '#contract/admin.schemas.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { useCall } from '#src/custom/data/useCall.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { CardsSkeleton } from '#src/custom/ui/PageSkeleton.tsx';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';
import type { Tone } from '#src/custom/ui/tones.ts';
import { accountName } from '../accountState.ts';
import { GivenList } from './GivenList.tsx';
import { GrantForm } from './GrantForm.tsx';

/** The plan of an account of the list around. Closed without an id. */
export const PlanDialog = ({ accountId, onClose }: { accountId: string | undefined; onClose: () => void }) => {
  const { data } = useListContext<Account & { id: string }>();
  const account = data?.find((one) => one.accountId === accountId);
  return account === undefined ? null : <Opened key={accountId} account={account} onClose={onClose} />;
};

const Opened = ({ account, onClose }: { account: Account; onClose: () => void }) => {
  const translate = useTranslate();
  const id = useId();
  const [busy, setBusy] = useState(false);
  const { accountId } = account;
  const { data, error, refetch } = useCall(adminCalls.plan, { accountId });
  const shown = () => {
    if (data === undefined) {
      return error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <CardsSkeleton heights={[64, 160]} />
      );
    }
    return <PlanSections account={account} plans={data} onBusy={setBusy} />;
  };
  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere', pb: 0 }}>
        {translate('accounts.plan.title', { name: accountName(account) })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 5 }}>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {account.email}
        </Typography>
        {shown()}
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onClose} disabled={busy}>
          {translate('accounts.dialog.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

interface PlanSectionsProps {
  account: Account;
  plans: GivenPlans;
  onBusy: (busy: boolean) => void;
}

/** What counts now, what was given so far, and giving more. */
const PlanSections = ({ account, plans, onBusy }: PlanSectionsProps) => {
  const translate = useTranslate();
  const apart = { borderTop: 1, borderColor: 'divider', pt: 4 } as const;
  return (
    <>
      {plans.isOn ? <PlanNow plans={plans} /> : <Alert severity="info">{translate('accounts.plan.off')}</Alert>}
      {plans.isOn || plans.grants.length > 0 ? (
        <Box sx={apart}>
          <GivenList account={account} grants={plans.grants} onBusy={onBusy} />
        </Box>
      ) : null}
      {plans.isOn ? (
        <Box sx={apart}>
          <GrantForm account={account} onBusy={onBusy} />
        </Box>
      ) : null}
    </>
  );
};

const tones: Record<Exclude<GivenPlans['state'], 'free'>, Tone> = {
  active: 'success',
  ending: 'warning',
  grace: 'error',
  granted: 'info',
};

const PlanNow = ({ plans: { name, state, to } }: { plans: GivenPlans }) => {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <div>
      <Typography variant="subtitle1" component="h3">
        {translate('accounts.plan.now')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
        {state === 'free' ? null : <StatusChip tone={tones[state]} label={translate(`accounts.plan.state.${state}`)} />}
        {to === null ? null : (
          <Typography variant="body2" color="text.secondary">
            {translate('accounts.plan.until', { date: format.dateTime(to) })}
          </Typography>
        )}
      </Box>
    </div>
  );
};
