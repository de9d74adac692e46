import MaintainIcon from '@mui/icons-material/ConstructionOutlined';
import { Button } from '@mui/material';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { MessagePage } from '#src/custom/shell/MessagePage.tsx';

/**
 * `/maintain`. Trying again reads the app again, since it may have changed meanwhile. Who was sent here by a server that is
 * away is taken back when it answers.
 */
export const MaintainPage = () => {
  const translate = useTranslate();
  const { state } = useLocation();
  const from = typeof state === 'object' && state !== null && 'from' in state ? String(state.from) : undefined;
  useReturn(from);
  const said = translate('shellParts.maintain.text');
  return (
    <MessagePage
      icon={MaintainIcon}
      title={translate('shell.page.maintain')}
      text={from === undefined ? said : `${said} ${translate('shellParts.maintain.back')}`}
      action={
        <Button variant="contained" href={from ?? '/'}>
          {translate('shellParts.maintain.retry')}
        </Button>
      }
    />
  );
};

/** How often the server is asked whether it is back, in ms. */
const ASK_EVERY = 5000;

const visit = (to: string): void => location.assign(to);

/** Goes back to `from` as soon as the server answers again; does nothing where nobody was sent here. */
export function useReturn(from: string | undefined, go: (to: string) => void = visit): void {
  useEffect(() => {
    if (from === undefined) return;
    const timer = setInterval(() => {
      fetch('/readyz').then(
        ({ ok }) => ok && go(from),
        // Still away: asked again.
        () => undefined,
      );
    }, ASK_EVERY);
    return () => clearInterval(timer);
  }, [from, go]);
}
