import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { type AccountSupplier, accountPage } from '#src/custom/ui/supplierPages.ts';
import { completeAuthorisation } from './authorizeSupplier.ts';
import { Accepted, Refused, Working } from './Outcome.tsx';
import { useOnce } from './useOnce.ts';

/** Completes a supplier's authorisation with the code and state in the address. */
export const SupplierOutcome = ({ supplier }: { supplier: AccountSupplier }) => {
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
        { to: '/import/list', label: translate('suppliers.oauth.toImport') },
        { to: accountPage(supplier), label: translate('suppliers.oauth.toAccounts') },
      ]}
    />
  );
};
