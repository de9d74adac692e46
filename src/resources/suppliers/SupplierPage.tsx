import SupplierIcon from '@mui/icons-material/LinkOutlined';
import { Alert, Box, Button, Card } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { brandName } from '#contract/enums.ts';
import { supplierAccountCalls } from '#contract/supplierAccount.calls.ts';
import type { SupplierAccess } from '#contract/supplierAccount.schemas.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { PageTitle } from '#src/custom/data/navigation/PageTitle.tsx';
import { useCall } from '#src/custom/data/useCall.ts';
import { EmptyState } from '#src/custom/ui/EmptyState.tsx';
import { PageSkeleton } from '#src/custom/ui/PageSkeleton.tsx';
import type { AccountSupplier } from '#src/custom/ui/supplierPages.ts';
import { AccountList } from './AccountList.tsx';
import { authorizeSupplier } from './authorizeSupplier.ts';
import { SupplierWays } from './SupplierWays.tsx';

/** `/setting/aliexpress`, `/setting/1688`, `/setting/alibaba`: a supplier's linked accounts, and how the others are reached. */
export const SupplierPage = ({ supplier }: { supplier: AccountSupplier }) => {
  const translate = useTranslate();
  const { data, error, refetch } = useCall(supplierAccountCalls.list, {});
  const link = useMutation({ mutationFn: () => authorizeSupplier(supplier) });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <PageSkeleton />;

  const brand = { supplier: brandName[supplier] };
  const accounts = data.rows.filter(({ platform }) => platform === supplier);
  const access = data.suppliers.find(({ platform }) => platform === supplier);
  const configured = access?.configured ?? false;
  const linkButton = (label: string) => (
    <Button variant="contained" disabled={!configured} loading={link.isPending} onClick={() => link.mutate()}>
      {translate(`suppliers.account.${label}`)}
    </Button>
  );
  return (
    <>
      <PageTitle
        title={brandName[supplier]}
        text={translate('suppliers.account.intro', brand)}
        actions={accounts.length > 0 ? linkButton('linkAgain') : undefined}
      />
      <Box sx={{ display: 'grid', gap: 4 }}>
        {access === undefined || configured ? null : <NotConfigured access={access} />}
        <Card id={supplier}>
          {accounts.length === 0 ? (
            <EmptyState
              icon={SupplierIcon}
              title={translate('suppliers.account.emptyTitle', brand)}
              text={translate('suppliers.account.emptyText', brand)}
              action={linkButton('link')}
            />
          ) : (
            <AccountList accounts={accounts} busy={link.isPending || !configured} onReauthorise={() => link.mutate()} />
          )}
        </Card>
        <SupplierWays suppliers={data.suppliers} accounts={data.rows} here={supplier} />
      </Box>
    </>
  );
};

/** This server has no keys for a supplier: what its operator has to set. */
const NotConfigured = ({ access: { platform, settings } }: { access: SupplierAccess }) => {
  const translate = useTranslate();
  const brand = { supplier: brandName[platform] };
  return (
    <Alert severity="warning">
      {translate('suppliers.account.notConfigured', brand)}
      <Box component="ul" sx={{ my: 1, pl: 5 }}>
        {settings.map((name) => (
          <li key={name}>
            <code>{name}</code>
          </li>
        ))}
      </Box>
      {translate('suppliers.account.worksWithout')}
    </Alert>
  );
};
