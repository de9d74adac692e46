import { Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { accountCalls } from '#contract/account.calls.ts';
import { sealed } from '#src/authProvider/account.ts';
import { callKey } from '#src/custom/data/useCall.ts';
import { FormDialog } from '#src/custom/form/FormDialog.tsx';
import { PasswordField } from '#src/custom/form/PasswordField.tsx';
import { atField, failureAbove, useZodForm } from '#src/custom/form/useZodForm.ts';
import { visuallyHidden } from '#src/custom/ui/visuallyHidden.ts';
import { call } from '#src/dataProvider/call.ts';
import { writeToken } from '#src/lib/session.ts';

/**
 * Changes the password, both sealed under the server's key, and goes on with the new token. Throws `CallError` with the
 * sentence to show.
 */
async function changePassword(oldPassword: string, newPassword: string): Promise<void> {
  const [pwd, newPwd] = [await sealed(oldPassword), await sealed(newPassword)];
  const { accessToken } = await call(accountCalls.changePassword, { pwd, newPwd }, { reactTo: 'special' });
  writeToken(accessToken);
}

const loadForm = async () => (await import('./signInForms.ts')).PasswordForm;
const empty = { oldPassword: '', newPassword: '', confirm: '' };
const fields = { 'error.wrongPassword': { name: 'oldPassword', text: 'account.password.wrong' } };

const inputs = [
  { name: 'oldPassword', label: 'account.password.old', autoComplete: 'current-password' },
  { name: 'newPassword', label: 'account.password.new', autoComplete: 'new-password', hint: 'login.passwordHint' },
  { name: 'confirm', label: 'account.password.confirm', autoComplete: 'new-password' },
] as const;

/** Changes the password; the other devices are signed out. */
export const PasswordDialog = ({ email, onClose }: { email: string; onClose: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const send = async ({ oldPassword, newPassword }: { oldPassword: string; newPassword: string }) => {
    try {
      await changePassword(oldPassword, newPassword);
    } catch (error) {
      throw atField(error, fields);
    }
    notify('account.password.done', { type: 'success' });
    onClose();
    await client.invalidateQueries({ queryKey: callKey(accountCalls.sessions) });
  };
  const form = useZodForm(loadForm, empty, send, { newPwd: 'newPassword' });
  const { values, set, errors } = form;
  return (
    <FormDialog
      title={translate('account.signIn.changePassword')}
      submitLabel={translate('account.password.save')}
      busy={form.busy}
      failure={failureAbove(form)}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <Typography variant="body2" color="text.secondary">
        {translate('account.password.text')}
      </Typography>
      {/* Tells a password manager whose password it is. */}
      <input
        type="text"
        autoComplete="username"
        value={email}
        readOnly
        tabIndex={-1}
        aria-hidden
        style={visuallyHidden}
      />
      {inputs.map(({ name, label, autoComplete, ...input }, place) => (
        <PasswordField
          key={name}
          name={name}
          label={translate(label)}
          autoComplete={autoComplete}
          autoFocus={place === 0}
          value={values[name]}
          onChange={(event) => set(name, event.target.value)}
          error={errors[name] !== undefined}
          helperText={errors[name] ?? ('hint' in input ? translate(input.hint) : undefined)}
        />
      ))}
    </FormDialog>
  );
};
