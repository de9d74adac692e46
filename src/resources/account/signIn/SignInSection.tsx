import { Box, Button, TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { accountCalls } from '#contract/account.calls.ts';
import { sealed } from '#src/authProvider/account.ts';
import { callKey } from '#src/custom/data/useCall.ts';
import { CodeField } from '#src/custom/form/CodeField.tsx';
import { FormDialog } from '#src/custom/form/FormDialog.tsx';
import { PasswordField } from '#src/custom/form/PasswordField.tsx';
import { atField, failureAbove, useZodForm } from '#src/custom/form/useZodForm.ts';
import { call } from '#src/dataProvider/call.ts';
import { ProfileSection } from '../ProfileSection.tsx';
import { useKeepProfile } from '../useProfile.ts';
import { PasswordDialog } from './PasswordDialog.tsx';

interface RowProps {
  label: string;
  value: string;
  action: string;
  onClick: () => void;
}

const Row = ({ label, value, action, onClick }: RowProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
    <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
      <Typography variant="caption" component="div" color="text.secondary">
        {label}
      </Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{value}</Typography>
    </Box>
    <Button variant="outlined" color="secondary" onClick={onClick}>
      {action}
    </Button>
  </Box>
);

/** With what one signs in: e-mail and password, and changing them. */
export const SignInSection = ({ email }: { email: string }) => {
  const translate = useTranslate();
  const [open, setOpen] = useState<'email' | 'password'>();
  const close = () => setOpen(undefined);
  return (
    <ProfileSection title={translate('account.signIn.title')}>
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Row
          label={translate('account.fields.email')}
          value={email}
          action={translate('account.signIn.changeEmail')}
          onClick={() => setOpen('email')}
        />
        <Row
          label={translate('account.signIn.password')}
          value={translate('account.signIn.passwordText')}
          action={translate('account.signIn.changePassword')}
          onClick={() => setOpen('password')}
        />
      </Box>
      {open === 'email' ? <EmailDialog email={email} onClose={close} /> : null}
      {open === 'password' ? <PasswordDialog email={email} onClose={close} /> : null}
    </ProfileSection>
  );
};

const loadForm = async () => (await import('./signInForms.ts')).EmailForm;
const empty = { newEmail: '', code: '', uuid: '', password: '' };
const fields = {
  'error.emailTaken': { name: 'newEmail' },
  'error.codeWrong': { name: 'code' },
  'error.codeExpired': { name: 'code' },
  'error.wrongPassword': { name: 'password', text: 'validation.passwordWrong' },
};

/** Changes the e-mail: a code that is mailed to the new address proves it, and the password who is here. */
const EmailDialog = ({ email, onClose }: { email: string; onClose: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const keep = useKeepProfile();
  const form = useZodForm(loadForm, empty, async ({ password, uuid, ...input }) => {
    try {
      const given = { ...input, ...(uuid === '' ? {} : { uuid }), pwd: await sealed(password) };
      const user = await call(accountCalls.updateUserEmail, given, { reactTo: 'special' });
      keep(user);
      notify('account.email.done', { type: 'success', messageArgs: { email: user.email } });
    } catch (error) {
      throw atField(error, fields);
    }
    onClose();
    await client.invalidateQueries({ queryKey: callKey(accountCalls.sessions) });
  });
  const { values, set, errors } = form;
  return (
    <FormDialog
      title={translate('account.signIn.changeEmail')}
      submitLabel={translate('account.email.save')}
      busy={form.busy}
      failure={failureAbove(form)}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {translate('account.email.now', { email })} {translate('account.email.text')}
      </Typography>
      <TextField
        name="newEmail"
        type="email"
        label={translate('account.email.field')}
        autoComplete="email"
        autoFocus
        value={values.newEmail}
        onChange={(event) => set('newEmail', event.target.value)}
        error={errors.newEmail !== undefined}
        helperText={errors.newEmail}
      />
      <CodeField
        purpose="email"
        email={values.newEmail}
        value={values.code}
        error={errors.code}
        onChange={(code) => set('code', code)}
        onSent={(uuid) => set('uuid', uuid)}
        checkEmail={() => form.check('newEmail')}
        onFailure={(error) => form.fail(atField(error, fields))}
      />
      <PasswordField
        name="password"
        label={translate('account.email.password')}
        autoComplete="current-password"
        value={values.password}
        onChange={(event) => set('password', event.target.value)}
        error={errors.password !== undefined}
        helperText={errors.password}
      />
    </FormDialog>
  );
};
