import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { PageSkeleton } from '#src/custom/components/PageSkeleton.tsx';
import { supplierAccountCalls } from '#src/dataProvider/calls.ts';
import { Accepted, Refused } from './Outcome.tsx';
import { useOnce } from './useOnce.ts';

/** Completes an AliExpress authorisation with the code and state in the address. */
export const AliexpressOutcome = () => {
  const translate = useTranslate();
  const [params] = useSearchParams();
  const code = params.get('code') ?? '';
  const state = params.get('state') ?? '';
  const complete = code !== '' && state !== '';
  const { data, error } = useOnce(supplierAccountCalls.callBack, { code, state }, complete);
  if (!complete || error) return <Refused error={error ?? undefined} back="/setting/aliexpress" />;
  if (data === undefined) return <PageSkeleton />;
  return (
    <Accepted
      title={translate('suppliers.oauth.linkedTitle', { name: data.name })}
      text={translate('suppliers.oauth.linkedText')}
      to="/import/list"
      label={translate('suppliers.oauth.toImport')}
    />
  );
};
