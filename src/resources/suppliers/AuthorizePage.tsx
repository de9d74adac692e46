import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router-dom';
import type { ResultOf } from '#contract/endpoint.ts';
import { storePlatforms } from '#contract/enums.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import { storeCalls } from '#contract/store.calls.ts';
import type { Shop } from '#contract/store.schemas.ts';
import { refreshRoles } from '#src/custom/data/access.ts';
import { keptProducts } from '#src/custom/data/publishChoice.ts';
import { callKey, useCall } from '#src/custom/data/useCall.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { type AccountSupplier, accountPage, accountSuppliers } from '#src/custom/ui/suppliers.ts';
import { call } from '#src/dataProvider/call.ts';
import { readToken } from '#src/lib/session.ts';
import { Accepted, Refused, Working } from './Outcome.tsx';
import { completeAuthorisation, SignInToFinish } from './SignInToFinish.tsx';
import { useOnce } from './useOnce.ts';

/** `/oauth/authorize/:type`: where the browser comes back to after allowing access elsewhere. */
export const AuthorizePage = () => {
  const { type = '' } = useParams();
  if (type === 'woo') return <WooOutcome />;
  const supplier = accountSuppliers.find((one) => one === type);
  if (supplier !== undefined) return <SupplierOutcome supplier={supplier} />;
  const channel = storePlatforms.find((one) => one === type);
  return channel === undefined ? <Navigate to="/404" replace /> : <StoreOutcome channel={channel} />;
};

const quietly = { reactTo: 'special' } as const;

/** Everything that the browser came back with, by name: the query, and the hash of a platform that answers there. */
const broughtBy = (search: string, hash: string): Record<string, string> =>
  Object.fromEntries([...new URLSearchParams(search), ...new URLSearchParams(hash.replace(/^#/, ''))]);

/** Hands it to the call that completes this platform's authorisation. Throws `CallError`. */
function completeConsent(
  channel: StorePlatform,
  query: Record<string, string>,
): Promise<ResultOf<typeof storeCalls.callBack>> {
  if (channel === 'shopify') return call(storeCalls.shopifyCallBack, { query }, quietly);
  if (channel === 'shoplazza') return call(storeCalls.shoplazzaCallBack, { query }, quietly);
  return call(storeCalls.callBack, { channel, query }, quietly);
}

/** Completes a platform's authorisation with everything the browser came back with. */
const StoreOutcome = ({ channel }: { channel: StorePlatform }) => {
  const { pathname, search, hash } = useLocation();
  const brought = broughtBy(search, hash);
  const signedIn = readToken() !== undefined;
  // A platform says so when access was denied; without anything somebody only came by.
  const refused = Object.keys(brought).length === 0 || 'error' in brought;
  const complete = () => completeConsent(channel, brought);
  const { data, error } = useOnce(['consent', channel, brought], complete, signedIn && !refused);
  if (!signedIn) return <SignInToFinish outcome={`${pathname}${search}${hash}`} />;
  if (refused || error) return <Refused error={error ?? undefined} back={`/setting/index?connect=${channel}`} />;
  return data === undefined ? <Working /> : <StoresAccepted shops={data.shops} />;
};

/** Completes a supplier's authorisation with the code and state in the address. */
const SupplierOutcome = ({ supplier }: { supplier: AccountSupplier }) => {
  const translate = useTranslate();
  const [params] = useSearchParams();
  const code = params.get('code') ?? '';
  const state = params.get('state') ?? '';
  const complete = code !== '' && state !== '';
  const accept = () => completeAuthorisation(supplier, { code, state });
  const { data, error } = useOnce([supplier, code, state], accept, complete);
  if (!complete || error) return <Refused error={error ?? undefined} back={accountPage(supplier)} />;
  if (data === undefined) return <Working />;
  return (
    <Accepted
      title={translate('suppliers.oauth.linkedTitle', { name: data.name })}
      text={translate('suppliers.oauth.linkedText')}
      next={[
        { to: '/discovery/index', label: translate('shell.page.discovery') },
        { to: '/import/list', label: translate('suppliers.oauth.toImport') },
        { to: accountPage(supplier), label: translate('suppliers.oauth.toAccounts') },
      ]}
    />
  );
};

/** How a wc-auth round ended: the store sends its keys to the server, the merchant comes here. */
const WooOutcome = () => {
  const translate = useTranslate();
  const [params] = useSearchParams();
  const state = params.get('state') ?? '';
  const refused = state === '' || params.get('success') === '0';
  const { data, error, isFetching, refetch } = useCall(storeCalls.wooOutcome, { state }, { enabled: !refused });
  if (refused || error) return <Refused error={error ?? undefined} back="/setting/index?connect=woo" />;
  if (data === undefined) return <Working />;
  if (data.shop) return <StoresAccepted shops={[data.shop]} />;
  const check = (
    <Button variant="contained" loading={isFetching} onClick={() => void refetch()}>
      {translate('suppliers.oauth.check')}
    </Button>
  );
  return <Refused textKey="suppliers.oauth.pendingText" back="/setting/index?connect=woo" action={check} />;
};

/** The stores that were bound, and where to go on: back to the publish wizard for who came from it. */
const StoresAccepted = ({ shops }: { shops: readonly Shop[] }) => {
  const translate = useTranslate();
  const format = useFormat();
  const client = useQueryClient();
  useEffect(() => {
    // A bound store brings its platform's role: the menu learns it at once, and lists of stores are read again.
    refreshRoles(client);
    void client.invalidateQueries({ queryKey: callKey(storeCalls.select) });
  }, [client]);
  const [only] = shops;
  const title =
    only !== undefined && shops.length === 1
      ? translate('suppliers.oauth.storeTitle', { name: only.shopName })
      : translate('suppliers.oauth.storesTitle', { count: format.number(shops.length) });
  const stores = { to: '/setting/index', label: translate('suppliers.oauth.toStores') };
  // The products chosen in the wizard are kept.
  const publish =
    keptProducts().length > 0
      ? { to: '/import/publish', label: translate('suppliers.oauth.goOnPublishing') }
      : { to: '/import/list', label: translate('suppliers.oauth.toPublish') };
  return (
    <Accepted
      title={title}
      text={[
        ...(shops.length > 1 ? [`${shops.map(({ shopName }) => shopName).join(', ')}.`] : []),
        translate('suppliers.oauth.storeText'),
      ].join(' ')}
      next={keptProducts().length > 0 ? [publish, stores] : [stores, publish]}
    />
  );
};
