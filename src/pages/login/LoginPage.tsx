import { Alert, Box, Button, Link as MuiLink, TextField } from '@mui/material';
import { useLogin, useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { afterLogin } from '#src/authProvider/guard.ts';
import { FormFailure } from '#src/custom/form/FormSection.tsx';
import { PasswordField } from '#src/custom/form/PasswordField.tsx';
import { useZodForm } from '#src/custom/form/useZodForm.ts';
import { PublicPage } from './PublicPage.tsx';

/** The form's schema, and with it the calls that sending it takes. */
const loadForm = async () => {
  const calls = import('#src/authProvider/account.ts');
  const { LoginForm } = await import('./accountForms.ts');
  await calls;
  return LoginForm;
};

/** `/login`: e-mail and password; afterwards to where the visit was headed. */
export const LoginPage = () => {
  const translate = useTranslate();
  const login = useLogin();
  const { search, state } = useLocation();
  const reset = typeof state === 'object' && state !== null && 'reset' in state;
  const form = useZodForm(
    loadForm,
    { email: '', password: '' },
    (credentials) => login(credentials, afterLogin(search)),
    { pwd: 'password' },
  );
  const { values, set, errors } = form;
  return (
    <PublicPage
      page="shell.page.login"
      title={translate('login.loginTitle')}
      text={translate('login.loginText')}
      below={
        <>
          {translate('login.noAccount')}{' '}
          <MuiLink component={Link} to={`/register${search}`} underline="always">
            {translate('login.toRegister')}
          </MuiLink>
        </>
      }
    >
      <Box component="form" noValidate onSubmit={form.onSubmit} sx={{ display: 'grid', gap: 4 }}>
        {reset ? <Alert severity="success">{translate('login.resetDone')}</Alert> : null}
        <FormFailure text={form.failure} />
        <TextField
          name="email"
          type="email"
          label={translate('login.email')}
          autoComplete="username"
          autoFocus
          value={values.email}
          onChange={(event) => set('email', event.target.value)}
          error={errors.email !== undefined}
          helperText={errors.email}
        />
        <PasswordField
          name="password"
          label={translate('login.password')}
          autoComplete="current-password"
          value={values.password}
          onChange={(event) => set('password', event.target.value)}
          error={errors.password !== undefined}
          helperText={errors.password}
        />
        <Button type="submit" variant="contained" loading={form.busy} sx={{ minHeight: 40 }}>
          {translate('login.logIn')}
        </Button>
        <MuiLink component={Link} to="/findAccount" variant="body2" sx={{ justifySelf: 'start' }}>
          {translate('login.forgot')}
        </MuiLink>
      </Box>
    </PublicPage>
  );
};
