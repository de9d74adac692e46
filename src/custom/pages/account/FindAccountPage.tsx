import { Box, Button, Link as MuiLink } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { useZodForm } from '#src/custom/useZodForm.ts';
import { FormFailure } from './FormFailure.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { PublicPage } from './PublicPage.tsx';

/** The form's schema, and with it the calls that sending it takes. */
const loadForm = async () => {
  const calls = import('#src/authProvider/account.ts');
  const { FindAccountForm } = await import('./accountForms.ts');
  await calls;
  return FindAccountForm;
};

const empty = { email: '', code: '', password: '', confirm: '' };

/** `/findAccount`: a new password by a mailed code, then to the login page. */
export const FindAccountPage = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const form = useZodForm(
    loadForm,
    empty,
    async (account) => {
      const { resetPassword } = await import('#src/authProvider/account.ts');
      await resetPassword(account);
      await navigate('/login', { state: { reset: true } });
    },
    { pwd: 'password' },
  );
  return (
    <PublicPage
      page="shell.page.findAccount"
      title={translate('account.findTitle')}
      text={translate('account.findText')}
      below={
        <MuiLink component={Link} to="/login" underline="always">
          {translate('account.toLogin')}
        </MuiLink>
      }
    >
      <Box component="form" noValidate onSubmit={form.onSubmit} sx={{ display: 'grid', gap: 4 }}>
        <FormFailure text={form.failure} />
        <NewPasswordFields form={form} purpose="retrieve" passwordLabel="account.newPassword" />
        <Button type="submit" variant="contained" loading={form.busy} sx={{ minHeight: 40 }}>
          {translate('account.reset')}
        </Button>
      </Box>
    </PublicPage>
  );
};
