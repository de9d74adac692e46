import MaintainIcon from '@mui/icons-material/ConstructionOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { SaidPage } from './SaidPage.tsx';

/** `/maintain`. Trying again reads the app anew, since it may have changed meanwhile. */
export const MaintainPage = () => {
  const translate = useTranslate();
  return (
    <SaidPage
      icon={MaintainIcon}
      title={translate('shell.page.maintain')}
      text={translate('shell.maintain.text')}
      action={
        <Button variant="contained" href="/">
          {translate('shell.maintain.retry')}
        </Button>
      }
    />
  );
};
