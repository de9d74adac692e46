import SupplierIcon from '@mui/icons-material/LinkOutlined';
import { Alert, Button, Card } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { EmptyState } from '#src/custom/components/EmptyState.tsx';
import { ErrorState } from '#src/custom/components/ErrorState.tsx';
import { PageSkeleton } from '#src/custom/components/PageSkeleton.tsx';
import { PageTitle } from '#src/custom/components/PageTitle.tsx';
import { useCall } from '#src/custom/useCall.ts';
import { supplierAccountCalls } from '#src/dataProvider/calls.ts';
import { AccountList } from './AccountList.tsx';
import { authorizeAliexpress } from './authorizeAliexpress.ts';

/** `/setting/aliexpress`: the linked accounts, linking, authorising again, unlinking. */
export const AliexpressPage = () => {
  const translate = useTranslate();
  const { data, error, refetch } = useCall(supplierAccountCalls.list, { platform: 'aliexpress' });
  const link = useMutation({ mutationFn: () => authorizeAliexpress() });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <PageSkeleton />;

  const configured = data.suppliers.some(({ platform, configured }) => platform === 'aliexpress' && configured);
  const linkButton = (label: string) => (
    <Button variant="contained" disabled={!configured} loading={link.isPending} onClick={() => link.mutate()}>
      {translate(`suppliers.aliexpress.${label}`)}
    </Button>
  );
  return (
    <>
      <PageTitle
        title={translate('shell.page.aliexpress')}
        text={translate('suppliers.aliexpress.intro')}
        actions={data.rows.length > 0 ? linkButton('linkAgain') : undefined}
      />
      {configured ? null : (
        <Alert severity="warning" sx={{ mb: 4 }}>
          {translate('suppliers.aliexpress.notConfigured')}
        </Alert>
      )}
      {data.rows.length === 0 ? (
        <Card>
          <EmptyState
            icon={SupplierIcon}
            title={translate('suppliers.aliexpress.emptyTitle')}
            text={translate('suppliers.aliexpress.emptyText')}
            action={linkButton('link')}
          />
        </Card>
      ) : (
        <AccountList accounts={data.rows} busy={link.isPending || !configured} onReauthorise={() => link.mutate()} />
      )}
    </>
  );
};
