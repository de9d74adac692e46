import { Alert, Link as MuiLink } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import { AskForCode } from './AskForCode.tsx';
import { ChooseNewPassword } from './ChooseNewPassword.tsx';
import type { MailedCodeValues } from './MailedCodeFields.tsx';
import { PublicPage } from './PublicPage.tsx';
import { UndoEmail } from './UndoEmail.tsx';

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
      title={translate(undoes ? 'account.undo.title' : 'account.findTitle')}
      text={translate(undoes ? 'account.undo.text' : 'account.findText')}
      below={
        <MuiLink component={Link} to="/login" underline="always">
          {translate('account.toLogin')}
        </MuiLink>
      }
    >
      {restored === undefined ? null : (
        <Alert severity="success">{translate('account.undo.done', { email: restored })}</Alert>
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
