import { TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { sealed } from '#src/authProvider/account.ts';
import { callKey } from '#src/custom/data/useCall.ts';
import { CodeField } from '#src/custom/form/CodeField.tsx';
import { FormDialog } from '#src/custom/form/FormDialog.tsx';
import { atField, failureAbove } from '#src/custom/form/formProblems.ts';
import { PasswordField } from '#src/custom/form/PasswordField.tsx';
import { useZodForm } from '#src/custom/form/useZodForm.ts';
import { call } from '#src/dataProvider/call.ts';
import { accountCalls } from '#src/dataProvider/calls.ts';
import { useKeepProfile } from '../useProfile.ts';

const loadForm = async () => (await import('./signInForms.ts')).EmailForm;
const empty = { newEmail: '', code: '', uuid: '', password: '' };
const fields = {
  'error.emailTaken': { name: 'newEmail' },
  'error.codeWrong': { name: 'code' },
  'error.codeExpired': { name: 'code' },
  'error.wrongPassword': { name: 'password', text: 'validation.passwordWrong' },
};

/** Changes the e-mail: a code that is mailed to the new address proves it, and the password who is here. */
export const EmailDialog = ({ email, onClose }: { email: string; onClose: () => void }) => {
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
