import SupplierIcon from '@mui/icons-material/LinkOutlined';
import { Alert, Box, Button, Card, Link as MuiLink, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { supplierAccountCalls } from '#contract/supplierAccount.calls.ts';
import type { SupplierAccess, SupplierAccount } from '#contract/supplierAccount.schemas.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { PageTitle } from '#src/custom/data/navigation/PageTitle.tsx';
import { useCall } from '#src/custom/data/useCall.ts';
import { EmptyState } from '#src/custom/ui/EmptyState.tsx';
import { PageSkeleton } from '#src/custom/ui/PageSkeleton.tsx';
import { Section } from '#src/custom/ui/Section.tsx';
import { StateChip } from '#src/custom/ui/StatusChip.tsx';
import { type AccountSupplier, type SupplierStanding, standingOf, wayPlace } from '#src/custom/ui/suppliers.ts';
import { AccountList } from './AccountList.tsx';
import { authorizeSupplier } from './SignInToFinish.tsx';

/** `/setting/aliexpress`, `/setting/1688`, `/setting/alibaba`: a supplier's linked accounts, and how the others are reached. */
export const SupplierPage = ({ supplier }: { supplier: AccountSupplier }) => {
  const translate = useTranslate();
  const { data, error, refetch } = useCall(supplierAccountCalls.list, {});
  const link = useMutation({ mutationFn: () => authorizeSupplier(supplier) });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <PageSkeleton />;

  const brand = { supplier: translate(`words.source.${supplier}`) };
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
        title={brand.supplier}
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
  const brand = { supplier: translate(`words.source.${platform}`) };
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

interface SupplierWaysProps {
  suppliers: readonly SupplierAccess[];
  accounts: readonly SupplierAccount[];
  /** The supplier whose page this is: it needs no line. */
  here: AccountSupplier;
}

/** How the other suppliers are reached, and whether they can be. */
const SupplierWays = ({ suppliers, accounts, here }: SupplierWaysProps) => {
  const translate = useTranslate();
  return (
    <Section title={translate('suppliers.ways.title')} anchor="ways">
      <Box component="ul" sx={{ m: 0, p: 0, mx: -4, mb: -4 }}>
        {suppliers
          .filter(({ platform }) => platform !== here)
          .map((access) => (
            <SupplierWay key={access.platform} access={access} standing={standingOf(access, accounts)} />
          ))}
      </Box>
    </Section>
  );
};

const SupplierWay = ({ access, standing }: { access: SupplierAccess; standing: SupplierStanding }) => {
  const translate = useTranslate();
  const { platform, way, configured, settings } = access;
  const to = wayPlace(access);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        rowGap: 1,
        px: 4,
        py: 3,
        listStyle: 'none',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        {to === undefined ? (
          <Typography variant="subtitle2" component="p">
            {translate(`words.source.${platform}`)}
          </Typography>
        ) : (
          <MuiLink component={Link} to={to} variant="subtitle2">
            {translate(`words.source.${platform}`)}
          </MuiLink>
        )}
        <Typography variant="body2" color="text.secondary">
          {translate(`suppliers.ways.${way}`)}
          {way === 'app' && !configured ? (
            <> {translate('suppliers.ways.appMissing', { settings: settings.join(', ') })}</>
          ) : null}
        </Typography>
      </Box>
      <StateChip of="supplierStanding" state={standing} />
    </Box>
  );
};
