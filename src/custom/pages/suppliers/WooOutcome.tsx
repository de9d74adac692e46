import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { PageSkeleton } from '#src/custom/components/PageSkeleton.tsx';
import { keptProducts } from '#src/custom/publishChoice.ts';
import { refreshRoles } from '#src/custom/refreshRoles.ts';
import { useCall } from '#src/custom/useCall.ts';
import { storeCalls } from '#src/dataProvider/calls.ts';
import { Accepted, Refused } from './Outcome.tsx';

/** A bound store brings its platform's role: the menu learns it at once. */
function useNewRole(bound: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (bound) refreshRoles(client);
  }, [bound, client]);
}

/** How a wc-auth round ended: the store sends its keys to the server, the merchant comes here. */
export const WooOutcome = () => {
  const translate = useTranslate();
  const [params] = useSearchParams();
  const state = params.get('state') ?? '';
  const refused = state === '' || params.get('success') === '0';
  const { data, error, isFetching, refetch } = useCall(storeCalls.wooOutcome, { state }, { enabled: !refused });
  const shop = data?.shop;
  useNewRole(Boolean(shop));
  if (refused || error) return <Refused error={error ?? undefined} back="/setting/index?connect=woo" />;
  if (data === undefined) return <PageSkeleton />;
  if (!shop) {
    const check = (
      <Button variant="contained" loading={isFetching} onClick={() => void refetch()}>
        {translate('suppliers.oauth.check')}
      </Button>
    );
    return <Refused textKey="suppliers.oauth.pendingText" back="/setting/index?connect=woo" action={check} />;
  }
  // Who came here from the publish wizard goes back to it: the products chosen there are kept.
  const publishing = keptProducts().length > 0;
  return (
    <Accepted
      title={translate('suppliers.oauth.storeTitle', { name: shop.shopName })}
      text={translate('suppliers.oauth.storeText')}
      to={publishing ? '/import/publish' : '/setting/index'}
      label={translate(publishing ? 'publish.goOn' : 'suppliers.oauth.toStores')}
    />
  );
};
