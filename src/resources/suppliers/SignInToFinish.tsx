import SignInIcon from '@mui/icons-material/LoginOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { supplierAccountCalls } from '#contract/supplierAccount.calls.ts';
import { loginAddress } from '#src/authProvider/guard.ts';
import { MessagePage } from '#src/custom/shell/MessagePage.tsx';
import type { AccountSupplier } from '#src/custom/ui/suppliers.ts';
import { call } from '#src/dataProvider/call.ts';

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

const { authorizeUrl, authorizeUrl1688, authorizeUrlAlibaba, callBack, callBack1688, callBackAlibaba } =
  supplierAccountCalls;
const begins = { aliexpress: authorizeUrl, '1688': authorizeUrl1688, alibaba: authorizeUrlAlibaba } as const;
const completes = { aliexpress: callBack, '1688': callBack1688, alibaba: callBackAlibaba } as const;

/** Leaves for the supplier's own page, where the merchant allows access; it comes back to `/oauth/authorize/<supplier>`. */
export async function authorizeSupplier(
  supplier: AccountSupplier,
  go: (address: string) => void = (address) => location.assign(address),
): Promise<void> {
  const { authorizeUrl: address } = await call(begins[supplier], { redirect: `/oauth/authorize/${supplier}` });
  go(address);
}

/** Completes the authorisation with what the browser came back with. Throws `CallError`. */
export const completeAuthorisation = (supplier: AccountSupplier, brought: { code: string; state: string }) =>
  call(completes[supplier], brought, { reactTo: 'special' });
