import SignInIcon from '@mui/icons-material/LoginOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { loginAddress } from '#src/authProvider/guard.ts';
import { MessagePage } from '#src/custom/shell/MessagePage.tsx';

/** A store sent somebody here who is not signed in: the way to sign in, and from there to `outcome`. */
export const SignInToFinish = ({ outcome }: { outcome: string }) => {
  const translate = useTranslate();
  return (
    <MessagePage
      page="shell.page.authorize"
      icon={SignInIcon}
      title={translate('suppliers.oauth.signInTitle')}
      text={translate('suppliers.oauth.signInText')}
      action={
        <Button component={Link} to={loginAddress(outcome)} variant="contained">
          {translate('login.logIn')}
        </Button>
      }
    />
  );
};
