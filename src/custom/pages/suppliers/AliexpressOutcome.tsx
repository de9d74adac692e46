import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { call } from '#src/dataProvider/call.ts';
import { supplierAccountCalls } from '#src/dataProvider/calls.ts';
import { Accepted, Refused, Working } from './Outcome.tsx';
import { useOnce } from './useOnce.ts';

/** Completes an AliExpress authorisation with the code and state in the address. */
export const AliexpressOutcome = () => {
  const translate = useTranslate();
  const [params] = useSearchParams();
  const code = params.get('code') ?? '';
  const state = params.get('state') ?? '';
  const complete = code !== '' && state !== '';
  const accept = () => call(supplierAccountCalls.callBack, { code, state }, { reactTo: 'special' });
  const { data, error } = useOnce(['aliexpress', code, state], accept, complete);
  if (!complete || error) return <Refused error={error ?? undefined} back="/setting/aliexpress" />;
  if (data === undefined) return <Working />;
  return (
    <Accepted
      title={translate('suppliers.oauth.linkedTitle', { name: data.name })}
      text={translate('suppliers.oauth.linkedText')}
      next={[{ to: '/import/list', label: translate('suppliers.oauth.toImport') }]}
    />
  );
};
