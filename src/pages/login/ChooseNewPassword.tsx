import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { FormFailure } from '#src/custom/form/FormFailure.tsx';
import { useZodForm } from '#src/custom/form/useZodForm.ts';
import { visuallyHidden } from '#src/custom/ui/visuallyHidden.ts';
import type { MailedCodeValues } from './MailedCodeFields.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';

const loadForm = async () => (await import('./accountForms.ts')).NewPasswordForm;
const empty = { password: '', confirm: '' };

/** The second step: the new password, with the code that was found right. */
export const ChooseNewPassword = ({ proven }: { proven: MailedCodeValues }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const form = useZodForm(
    loadForm,
    empty,
    async ({ password }) => {
      const { resetPassword } = await import('#src/authProvider/account.ts');
      await resetPassword({ ...proven, password });
      await navigate('/login', { state: { reset: true } });
    },
    { pwd: 'password' },
  );
  return (
    <Box component="form" noValidate onSubmit={form.onSubmit} sx={{ display: 'grid', gap: 4 }}>
      <FormFailure text={form.failure} />
      {/* Tells a password manager whose password it is. */}
      <input
        type="text"
        autoComplete="username"
        value={proven.email}
        readOnly
        tabIndex={-1}
        aria-hidden
        style={visuallyHidden}
      />
      <NewPasswordFields form={form} passwordLabel="login.newPassword" autoFocus />
      <Button type="submit" variant="contained" loading={form.busy} sx={{ minHeight: 40 }}>
        {translate('login.reset')}
      </Button>
    </Box>
  );
};
