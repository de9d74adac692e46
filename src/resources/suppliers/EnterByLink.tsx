import WaitIcon from '@mui/icons-material/HourglassEmptyOutlined';
import FailedIcon from '@mui/icons-material/LinkOffOutlined';
import { Button, CircularProgress } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { enterByLink, type StoreLink } from '#src/authProvider/storeLink.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { MessagePage } from '#src/custom/shell/MessagePage.tsx';
import { useOnce } from './useOnce.ts';

const PAGE = 'shell.page.login';
const AFTERWARDS = '/dashboard';

/** Signs in by a link from a store's own admin, once, and goes on to the dashboard; else says why not, and leads to the password. */
export const EnterByLink = ({ link }: { link: StoreLink }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { isSuccess, error } = useOnce(
    ['storeLink', link.wooToken],
    async () => {
      await enterByLink(link);
      return true;
    },
    true,
  );
  // Neither the address bar nor the history keeps what signs in. The router goes on with what it has read.
  useEffect(() => history.replaceState(history.state, '', location.pathname), []);
  useEffect(() => {
    if (!isSuccess) return;
    // That nobody was signed in is known from before.
    void client.resetQueries({ queryKey: ['auth'] }).then(() => navigate(AFTERWARDS, { replace: true }));
  }, [isSuccess, client, navigate]);
  if (error === null) {
    return (
      <MessagePage
        page={PAGE}
        role="status"
        icon={WaitIcon}
        title={translate('suppliers.oauth.entering')}
        text={translate('suppliers.oauth.workingText')}
        action={<CircularProgress size={24} aria-hidden />}
      />
    );
  }
  return (
    <MessagePage
      page={PAGE}
      role="alert"
      icon={FailedIcon}
      tone="error"
      title={translate('suppliers.oauth.notEntered')}
      text={errorText(error, translate)}
      action={
        <Button component={Link} to="/login" variant="contained">
          {translate('suppliers.oauth.byPassword')}
        </Button>
      }
    />
  );
};
