import { Alert, Box, Button, Link as MuiLink } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { errorText } from '#src/custom/data/errorText.ts';
import { FormFailure } from '#src/custom/form/FormSection.tsx';
import { useZodForm } from '#src/custom/form/useZodForm.ts';
import { visuallyHidden } from '#src/custom/ui/visuallyHidden.ts';
import { MailedCodeFields, type MailedCodeValues } from './MailedCodeFields.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { PublicPage } from './PublicPage.tsx';

/**
 * `/findAccount`: a new password by a mailed code, then to the login page. The code is checked before the password is asked
 * for. `?undo=`, as it is mailed, takes a change of e-mail back first.
 */
export const FindAccountPage = () => {
  const translate = useTranslate();
  const [search] = useSearchParams();
  const undo = search.get('undo');
  const [restored, setRestored] = useState<string>();
  const [proven, setProven] = useState<MailedCodeValues>();
  const undoes = undo !== null && restored === undefined;
  return (
    <PublicPage
      page="shell.page.findAccount"
      title={translate(undoes ? 'login.undo.title' : 'login.findTitle')}
      text={translate(undoes ? 'login.undo.text' : 'login.findText')}
      below={
        <MuiLink component={Link} to="/login" underline="always">
          {translate('login.toLogin')}
        </MuiLink>
      }
    >
      {restored === undefined ? null : (
        <Alert severity="success">{translate('login.undo.done', { email: restored })}</Alert>
      )}
      {undoes ? (
        <UndoEmail undo={undo} onDone={setRestored} />
      ) : proven === undefined ? (
        <AskForCode email={restored ?? ''} onProven={setProven} />
      ) : (
        <ChooseNewPassword proven={proven} />
      )}
    </PublicPage>
  );
};

/** The form's schema, and with it the calls that sending it takes. */
const loadForm = async () => {
  const calls = import('#src/authProvider/account.ts');
  const { FindAccountForm } = await import('./accountForms.ts');
  await calls;
  return FindAccountForm;
};

interface AskForCodeProps {
  email: string;
  onProven: (proven: MailedCodeValues) => void;
}

/** The first step to a new password: the address, and the code that was mailed there. */
const AskForCode = ({ email, onProven }: AskForCodeProps) => {
  const translate = useTranslate();
  const [initial] = useState({ email, code: '', uuid: '' });
  const form = useZodForm(loadForm, initial, async (given) => {
    const { checkCode } = await import('#src/authProvider/account.ts');
    await checkCode(given);
    onProven(given);
  });
  return (
    <Box component="form" noValidate onSubmit={form.onSubmit} sx={{ display: 'grid', gap: 4 }}>
      <FormFailure text={form.failure} />
      <MailedCodeFields form={form} purpose="retrieve" />
      <Button type="submit" variant="contained" loading={form.busy} sx={{ minHeight: 40 }}>
        {translate('login.goOn')}
      </Button>
    </Box>
  );
};

interface UndoEmailProps {
  undo: string;
  onDone: (email: string) => void;
}

/** Takes a change of e-mail back: with a button, since mail programs open the links that they are sent. */
const UndoEmail = ({ undo, onDone }: UndoEmailProps) => {
  const translate = useTranslate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const takeBack = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { undoEmail } = await import('#src/authProvider/account.ts');
      onDone((await undoEmail(undo)).email);
    } catch (error) {
      setFailure(errorText(error, translate));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <FormFailure text={failure} />
      <Button variant="contained" loading={busy} onClick={() => void takeBack()} sx={{ minHeight: 40 }}>
        {translate('login.undo.button')}
      </Button>
    </Box>
  );
};

const loadPasswordForm = async () => (await import('./accountForms.ts')).NewPasswordForm;
const empty = { password: '', confirm: '' };

/** The second step: the new password, with the code that was found right. */
const ChooseNewPassword = ({ proven }: { proven: MailedCodeValues }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const form = useZodForm(
    loadPasswordForm,
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
