import MovingIcon from '@mui/icons-material/MoveUpOutlined';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { afterLogin } from '#src/authProvider/guard.ts';
import { MessagePage } from '#src/custom/shell/MessagePage.tsx';

/** `/auth-redirect`: the end of a sign-in elsewhere. A pop-up closes itself; a page goes on to `?redirect=`. */
export const AuthRedirectPage = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { search } = useLocation();
  const popup = window.opener !== null;
  useEffect(() => {
    if (popup) window.close();
    else void navigate(afterLogin(search), { replace: true });
  }, [popup, search, navigate]);
  return (
    <MessagePage
      icon={MovingIcon}
      title={translate('shellParts.moving')}
      text={popup ? translate('shellParts.popupDone') : translate('shell.loading')}
    />
  );
};
