import StoreIcon from '@mui/icons-material/StorefrontOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { brandName } from '#contract/platforms.ts';
import { loginAddress } from '#src/authProvider/guard.ts';
import { readToken } from '#src/authProvider/session.ts';
import { SaidPage } from '../said/SaidPage.tsx';

const platforms = ['shopify', 'shoplazza', 'shopline', 'tiktok', 'wix', '1688'] as const;
type Platform = (typeof platforms)[number];

/** Whether a kind of authorisation is one that we are going to offer. */
export const comesLater = (type: string): type is Platform => (platforms as readonly string[]).includes(type);

/** A platform's authorisation that cannot be completed yet: nothing was kept, and what to do instead. */
export const ComingAuthorisation = ({ platform }: { platform: Platform }) => {
  const translate = useTranslate();
  const signedIn = readToken() !== undefined;
  return (
    <SaidPage
      page="shell.page.authorize"
      icon={StoreIcon}
      title={translate('suppliers.oauth.comingTitle', { platform: brandName[platform] })}
      text={translate('suppliers.oauth.comingText', { platform: brandName[platform] })}
      action={
        <Button component={Link} to={signedIn ? '/setting/index' : loginAddress('/setting/index')} variant="contained">
          {translate(signedIn ? 'suppliers.oauth.toStores' : 'account.logIn')}
        </Button>
      }
    />
  );
};
