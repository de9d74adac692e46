import SignInIcon from '@mui/icons-material/LoginOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link, Navigate, useLocation, useParams } from 'react-router-dom';
import { loginAddress } from '#src/authProvider/guard.ts';
import { readToken } from '#src/authProvider/session.ts';
import { SaidPage } from '../said/SaidPage.tsx';

/** `/oauth/certification/:type`: a store sends somebody here; signed in, the outcome shows, else the way to sign in. */
export const CertificationPage = () => {
  const translate = useTranslate();
  const { type = '' } = useParams();
  const { search } = useLocation();
  const outcome = `/oauth/authorize/${encodeURIComponent(type)}${search}`;
  if (readToken() !== undefined) return <Navigate to={outcome} replace />;
  return (
    <SaidPage
      icon={SignInIcon}
      title={translate('suppliers.oauth.signInTitle')}
      text={translate('suppliers.oauth.signInText')}
      action={
        <Button component={Link} to={loginAddress(outcome)} variant="contained">
          {translate('account.logIn')}
        </Button>
      }
    />
  );
};
