import { Alert, Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Account } from '#contract/admin.schemas.ts';
import { brandName, roles as everyRole, PRODUCT_ROLE } from '#contract/enums.ts';
import type { Role } from '#contract/roles.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { roleName } from '#src/custom/ui/roleName.ts';
import { isReason, ReasonField } from './ReasonField.tsx';
import { useAccountChange } from './useAccountChange.ts';

export interface AccountPartProps {
  account: Account;
  onBusy: (busy: boolean) => void;
  onDone: () => void;
}

const opens = (role: Role, translate: (key: string, params?: object) => string): string =>
  role === 'admin' || role === PRODUCT_ROLE
    ? translate(`accounts.dialog.opens.${role}`)
    : translate('accounts.dialog.opens.platform', { platform: brandName[role] });

/** The roles of an account as boxes to tick, with what each opens. */
export const RolesForm = ({ account, onBusy, onDone }: AccountPartProps) => {
  const translate = useTranslate();
  const id = useId();
  const [held, setHeld] = useState<readonly Role[]>(account.roles);
  const [reason, setReason] = useState('');
  const { setRoles } = useAccountChange(account, onDone);
  const chosen = everyRole.filter((role) => held.includes(role));
  const changed = everyRole.some((role) => held.includes(role) !== account.roles.includes(role));
  useEffect(() => onBusy(setRoles.busy), [onBusy, setRoles.busy]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (changed && isReason(reason)) setRoles.run(chosen, reason);
  };
  const toggle = (role: Role, on: boolean) => setHeld(on ? [...held, role] : held.filter((one) => one !== role));
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 3 }}>
      <Box component="fieldset" disabled={setRoles.busy} sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
        <Typography component="legend" variant="subtitle1" sx={{ p: 0, mb: 1 }}>
          {translate('accounts.dialog.roles')}
        </Typography>
        {everyRole.map((role) => (
          <FormControlLabel
            key={role}
            sx={{ display: 'flex', alignItems: 'flex-start', mr: 0, '& .MuiCheckbox-root': { py: 1 } }}
            control={
              <Checkbox
                checked={held.includes(role)}
                onChange={(event) => toggle(role, event.target.checked)}
                slotProps={{ input: { 'aria-labelledby': `${id}-${role}`, 'aria-describedby': `${id}-${role}-opens` } }}
              />
            }
            label={
              <Box sx={{ py: 0.5 }}>
                <span id={`${id}-${role}`}>{roleName(role, translate)}</span>
                <Typography variant="caption" component="div" color="text.secondary" id={`${id}-${role}-opens`}>
                  {opens(role, translate)}
                </Typography>
              </Box>
            }
          />
        ))}
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {translate('accounts.dialog.platforms')}
        </Typography>
      </Box>
      <ReasonField value={reason} disabled={setRoles.busy} onChange={setReason} />
      <div role="alert">
        {setRoles.error === undefined ? null : <Alert severity="error">{errorText(setRoles.error, translate)}</Alert>}
      </div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Button type="submit" variant="contained" loading={setRoles.busy} disabled={!changed || !isReason(reason)}>
          {translate('accounts.dialog.save')}
        </Button>
        {changed ? null : (
          <Typography variant="body2" color="text.secondary">
            {translate('accounts.dialog.unchanged')}
          </Typography>
        )}
      </Box>
    </Box>
  );
};
