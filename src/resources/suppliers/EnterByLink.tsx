import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { enterByLink, type StoreLink } from '#src/authProvider/storeLink.ts';
import { Refused, Working } from './Outcome.tsx';
import { useOnce } from './useOnce.ts';

const PAGE = 'shell.page.login';
const AFTERWARDS = '/dashboard';

/** Signs in by a link from a store's own admin, once, and goes on to the dashboard; else says why not, and leads to the password. */
export const EnterByLink = ({ link }: { link: StoreLink }) => {
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
  if (error === null) return <Working page={PAGE} titleKey="suppliers.oauth.entering" />;
  return (
    <Refused
      page={PAGE}
      titleKey="suppliers.oauth.notEntered"
      error={error}
      back="/login"
      backKey="suppliers.oauth.byPassword"
    />
  );
};
