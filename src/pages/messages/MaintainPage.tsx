import MaintainIcon from '@mui/icons-material/ConstructionOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { MessagePage } from '#src/custom/shell/MessagePage.tsx';
import { useReturn } from './useReturn.ts';

/**
 * `/maintain`. Trying again reads the app again, since it may have changed meanwhile. Who was sent here by a server that is
 * away is taken back when it answers.
 */
export const MaintainPage = () => {
  const translate = useTranslate();
  const { state } = useLocation();
  const from = typeof state === 'object' && state !== null && 'from' in state ? String(state.from) : undefined;
  useReturn(from);
  const said = translate('shell.maintain.text');
  return (
    <MessagePage
      icon={MaintainIcon}
      title={translate('shell.page.maintain')}
      text={from === undefined ? said : `${said} ${translate('shell.maintain.back')}`}
      action={
        <Button variant="contained" href={from ?? '/'}>
          {translate('shell.maintain.retry')}
        </Button>
      }
    />
  );
};
