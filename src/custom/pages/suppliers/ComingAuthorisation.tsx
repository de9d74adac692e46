import StoreIcon from '@mui/icons-material/LinkOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { brandName } from '#contract/platforms.ts';
import { SaidPage } from '../said/SaidPage.tsx';

/** An authorisation of 1688, which cannot be completed yet: nothing was kept, and what to do instead. */
export const ComingAuthorisation = () => {
  const translate = useTranslate();
  const platform = brandName['1688'];
  return (
    <SaidPage
      page="shell.page.authorize"
      icon={StoreIcon}
      title={translate('suppliers.oauth.comingTitle', { platform })}
      text={translate('suppliers.oauth.comingText', { platform })}
      action={
        <Button component={Link} to="/setting/aliexpress" variant="contained">
          {translate('shell.page.aliexpress')}
        </Button>
      }
    />
  );
};
