import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { useCall } from '#src/custom/data/useCall.ts';
import { storeCalls } from '#src/dataProvider/calls.ts';
import { Refused, Working } from './Outcome.tsx';
import { StoresAccepted } from './StoresAccepted.tsx';

/** How a wc-auth round ended: the store sends its keys to the server, the merchant comes here. */
export const WooOutcome = () => {
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
