import { Box, Button, Checkbox, FormControl, FormControlLabel, FormHelperText, Link as MuiLink } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { afterLogin } from '#src/authProvider/guard.ts';
import { FormFailure } from '#src/custom/form/FormSection.tsx';
import { useZodForm } from '#src/custom/form/useZodForm.ts';
import { MailedCodeFields } from './MailedCodeFields.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { PublicPage } from './PublicPage.tsx';

/** The form's schema, and with it the calls that sending it takes. */
const loadForm = async () => {
  const calls = import('#src/authProvider/account.ts');
  const { RegisterForm } = await import('./accountForms.ts');
  await calls;
  return RegisterForm;
};

const empty = { email: '', code: '', uuid: '', password: '', confirm: '', terms: false };

/** What is agreed to; the words in brackets are links, which open beside the form. */
const TermsLabel = () => {
  const translate = useTranslate();
  const [before, terms, between, privacy, after] = translate('login.terms').split(/[[\]]/);
  const link = (address: string, text: string | undefined) => (
    <MuiLink href={address} target="_blank" underline="always">
      {text}
    </MuiLink>
  );
  return (
    <>
      {before}
      {link('/terms', terms)}
      {between}
      {link('/privacy', privacy)}
      {after}
    </>
  );
};

/** `/register`: an account for a proven e-mail address, signed in at once. */
export const RegisterPage = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { search } = useLocation();
  const form = useZodForm(
    loadForm,
    empty,
    async (account) => {
      const { register } = await import('#src/authProvider/account.ts');
      await register(account);
      // That nobody was signed in is known from before.
      await client.resetQueries({ queryKey: ['auth'] });
      await navigate(afterLogin(search), { replace: true });
    },
    { pwd: 'password' },
  );
  return (
    <PublicPage
      page="shell.page.register"
      title={translate('login.registerTitle')}
      text={translate('login.registerText')}
      below={
        <>
          {translate('login.haveAccount')}{' '}
          <MuiLink component={Link} to={`/login${search}`} underline="always">
            {translate('login.toLogin')}
          </MuiLink>
        </>
      }
    >
      <Box component="form" noValidate onSubmit={form.onSubmit} sx={{ display: 'grid', gap: 4 }}>
        <FormFailure text={form.failure} />
        <MailedCodeFields form={form} purpose="register" />
        <NewPasswordFields form={form} passwordLabel="login.password" />
        <FormControl error={form.errors.terms !== undefined}>
          <FormControlLabel
            control={
              <Checkbox
                name="terms"
                checked={form.values.terms}
                onChange={(event) => form.set('terms', event.target.checked)}
              />
            }
            label={<TermsLabel />}
          />
          <FormHelperText role="alert">{form.errors.terms}</FormHelperText>
        </FormControl>
        <Button type="submit" variant="contained" loading={form.busy} sx={{ minHeight: 40 }}>
          {translate('login.register')}
        </Button>
      </Box>
    </PublicPage>
  );
};
