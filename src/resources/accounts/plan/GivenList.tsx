import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Account } from '#contract/admin.schemas.ts';
import type { PlanGrant } from '#contract/member.schemas.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';
import { useNow } from '#src/custom/ui/TimeField.tsx';
import type { Tone } from '#src/custom/ui/tones.ts';
import { grantState } from './planTimes.ts';
import { TakeBackDialog } from './TakeBackDialog.tsx';

interface GivenListProps {
  account: Account;
  grants: readonly PlanGrant[];
  onBusy: (busy: boolean) => void;
}

/** A plan that counts may end while the dialog is open; looked at this often, in ms. */
const LOOK_EVERY = 60_000;

/** What a given plan is called, also where its level is no more in the plan file or nothing of it is limited. */
function grantName({ name, levelId, isUnlimited }: PlanGrant, translate: (key: string, params?: object) => string) {
  const level = name || translate('accounts.plan.oldLevel', { level: levelId });
  return isUnlimited ? `${level}, ${translate('accounts.plan.unlimited')}` : level;
}

/** The plans that were given to an account's business, the newest first. */
export const GivenList = ({ account, grants, onBusy }: GivenListProps) => {
  const translate = useTranslate();
  const now = useNow(LOOK_EVERY);
  const [asked, setAsked] = useState<PlanGrant>();
  return (
    <div>
      <Typography variant="subtitle1" component="h3">
        {translate('accounts.plan.given')}
      </Typography>
      {grants.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          {translate('accounts.plan.none')}
        </Typography>
      ) : (
        <Box component="ul" aria-label={translate('accounts.plan.given')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {grants.map((grant) => (
            <GivenPlan key={grant.grantId} grant={grant} now={now} onTakeBack={() => setAsked(grant)} />
          ))}
        </Box>
      )}
      {asked === undefined ? null : (
        <TakeBackDialog
          account={account}
          grantId={asked.grantId}
          plan={grantName(asked, translate)}
          onBusy={onBusy}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
};

const tones: Record<ReturnType<typeof grantState>, Tone> = {
  running: 'success',
  ended: 'neutral',
  takenBack: 'warning',
};

interface GivenPlanProps {
  grant: PlanGrant;
  now: number;
  onTakeBack: () => void;
}

const GivenPlan = ({ grant, now, onTakeBack }: GivenPlanProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const state = grantState(grant, now);
  const plan = grantName(grant, translate);
  const about = [
    translate('accounts.plan.period', { from: format.date(grant.startsAt), to: format.date(grant.endsAt) }),
    grant.grantedBy === null
      ? translate('accounts.plan.byProgram')
      : translate('accounts.plan.by', { email: grant.grantedBy }),
    grant.takenBackAt === null ? '' : translate('accounts.plan.takenBackAt', { date: format.date(grant.takenBackAt) }),
  ];
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        py: 2,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
          <Typography variant="subtitle2" component="span">
            {plan}
          </Typography>
          <StatusChip tone={tones[state]} label={translate(`accounts.plan.${state}`)} />
        </Box>
        <Typography variant="caption" component="div" color="text.secondary">
          {about.filter(Boolean).join(' · ')}
        </Typography>
        {grant.reason === '' ? null : <Typography variant="body2">{grant.reason}</Typography>}
      </Box>
      {state === 'running' ? (
        <Button
          variant="outlined"
          color="error"
          size="small"
          aria-label={translate('accounts.plan.takeBackOne', { plan })}
          onClick={onTakeBack}
        >
          {translate('accounts.plan.takeBack')}
        </Button>
      ) : null}
    </Box>
  );
};
