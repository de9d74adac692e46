import { Alert, Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Account } from '#contract/admin.schemas.ts';
import { memberCalls } from '#contract/member.calls.ts';
import { FREE_LEVEL } from '#contract/planWords.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import { isReason, ReasonField } from '../dialog/ReasonField.tsx';
import { endOfDay, usualEnd } from './planTimes.ts';
import { usePlanChange } from './usePlanChange.ts';

interface GrantFormProps {
  account: Account;
  onBusy: (busy: boolean) => void;
}

/** What is wrong with a chosen day, as a key; undefined where it can be sent. */
function dayIssue(day: string): string | undefined {
  const end = endOfDay(day);
  if (end === null) return 'accounts.plan.endMissing';
  return Date.parse(end) > Date.now() ? undefined : 'accounts.plan.endPassed';
}

/** Gives a plan: which, until when, and why. The free level is not offered: everybody has it. */
export const GrantForm = ({ account, onBusy }: GrantFormProps) => {
  const translate = useTranslate();
  const { data } = useCall(memberCalls.levels, {});
  const levels = (data?.levels ?? []).filter((level) => level.levelId !== FREE_LEVEL);
  const [chosen, setChosen] = useState<number>();
  const [day, setDay] = useState(() => usualEnd(new Date()));
  const [reason, setReason] = useState('');
  const { grant } = usePlanChange(account, () => setReason(''));
  useEffect(() => onBusy(grant.busy), [onBusy, grant.busy]);
  const levelId = chosen ?? levels[0]?.levelId;
  const issue = dayIssue(day);
  const endsAt = endOfDay(day);
  const isReady = levelId !== undefined && issue === undefined && reason.trim() !== '' && isReason(reason);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && endsAt !== null) grant.run({ levelId, endsAt, reason: reason.trim() });
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 3 }}>
      <div>
        <Typography variant="subtitle1" component="h3">
          {translate('accounts.plan.give')}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {translate('accounts.plan.giveText')}
        </Typography>
      </div>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
        <TextField
          select
          name="levelId"
          label={translate('accounts.plan.level')}
          value={levelId ?? ''}
          disabled={grant.busy}
          onChange={({ target }) => setChosen(Number(target.value))}
        >
          {levels.map((level) => (
            <MenuItem key={level.levelId} value={level.levelId}>
              {level.name}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          name="endsAt"
          type="date"
          label={translate('accounts.plan.end')}
          value={day}
          disabled={grant.busy}
          error={issue !== undefined}
          helperText={issue === undefined ? undefined : translate(issue)}
          onChange={({ target }) => setDay(target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      </Box>
      <ReasonField value={reason} disabled={grant.busy} required onChange={setReason} />
      <div role="alert">
        {grant.error === undefined ? null : <Alert severity="error">{errorText(grant.error, translate)}</Alert>}
      </div>
      <Box>
        <Button type="submit" variant="contained" loading={grant.busy} disabled={!isReady}>
          {translate('accounts.plan.giveAction')}
        </Button>
      </Box>
    </Box>
  );
};
