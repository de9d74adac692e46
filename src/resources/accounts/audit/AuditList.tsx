import ArrowIcon from '@mui/icons-material/ArrowForwardOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import type { AuditEntry } from '#contract/admin.schemas.ts';
import type { Role } from '#contract/roles.ts';
import type { ListColumn } from '#src/custom/list/declaration.ts';
import { ListPage } from '#src/custom/list/ListPage.tsx';
import { ListTable } from '#src/custom/list/ListTable.tsx';
import { EmptyState } from '#src/custom/ui/EmptyState.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { roleName } from '#src/custom/ui/RoleChips.tsx';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import type { Tone } from '#src/custom/ui/tones.ts';
import { visuallyHidden } from '#src/custom/ui/visuallyHidden.ts';
import { AccountTabs } from '../AccountTabs.tsx';

/** `/setting/accounts/audit`: what administrators did, of all accounts or of the one in the address. */
export const AuditList = () => {
  const translate = useTranslate();
  return (
    <ListPage
      title={translate('accounts.title')}
      text={translate('accounts.audit.text')}
      sort={{ field: 'at', order: 'DESC' }}
      above={
        <>
          <AccountTabs value="audit" />
          <AuditOnly />
        </>
      }
    >
      <AuditTable />
    </ListPage>
  );
};

/** Says that the trail is that of one account, and leads back to all of it. */
const AuditOnly = () => {
  const translate = useTranslate();
  const { filterValues, setFilters, data } = useListContext<AuditEntry & { id: string }>();
  if (filterValues.accountId === undefined) return null;
  const email = data?.[0]?.accountEmail;
  return (
    <Alert
      severity="info"
      role="status"
      sx={{ mb: 3, overflowWrap: 'anywhere' }}
      action={
        <Button size="small" onClick={() => setFilters({})}>
          {translate('accounts.audit.all')}
        </Button>
      }
    >
      {email === undefined ? translate('accounts.audit.onlyOne') : translate('accounts.audit.only', { email })}
    </Alert>
  );
};

/** A row of the list: react-admin calls it by its `id`. */
type Row = AuditEntry & { id: string };

const tones: Record<AuditEntry['action'], Tone> = {
  rolesChanged: 'info',
  suspended: 'error',
  reinstated: 'success',
  planGranted: 'success',
  planTakenBack: 'warning',
  paymentAssigned: 'info',
  paymentGivenBack: 'info',
  refundRetried: 'info',
  refundedByHand: 'info',
  paymentsReleased: 'warning',
};

const AuditAction = ({ action }: Pick<AuditEntry, 'action'>) => {
  const translate = useTranslate();
  return <StatusChip tone={tones[action]} label={translate(`accounts.audit.action.${action}`)} />;
};

const AuditCard = ({ entry }: { entry: AuditEntry }) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
        <Typography variant="subtitle2" sx={{ flex: 1, minWidth: 0 }}>
          {entry.accountEmail}
        </Typography>
        <AuditAction action={entry.action} />
      </Box>
      {entry.after === null && entry.plan === null ? null : (
        <Box sx={{ fontSize: '0.8125rem' }}>
          <AuditChange {...entry} />
        </Box>
      )}
      {entry.reason === '' ? null : <Typography variant="body2">{entry.reason}</Typography>}
      <Typography variant="caption" color="text.secondary">
        <TimeField at={entry.at} /> · {translate('accounts.audit.by', { email: entry.actorEmail })}
      </Typography>
    </Box>
  );
};

const Text = ({ children }: { children: string }) => (
  <Box sx={{ minWidth: 110, maxWidth: 320, overflowWrap: 'anywhere' }}>{children}</Box>
);

const columns: readonly ListColumn<Row>[] = [
  { name: 'at', sort: true, cell: ({ at }) => <TimeField at={at} /> },
  { name: 'actorEmail', cell: ({ actorEmail }) => <Text>{actorEmail}</Text> },
  { name: 'accountEmail', cell: ({ accountEmail }) => <Text>{accountEmail}</Text> },
  { name: 'action', cell: (entry) => <AuditAction {...entry} /> },
  { name: 'after', cell: (entry) => <AuditChange {...entry} /> },
  { name: 'reason', cell: ({ reason }) => <Text>{reason || '–'}</Text> },
];

/** Who, when, whom, what, before and after, and why. */
const AuditTable = () => {
  const translate = useTranslate();
  return (
    <ListTable<Row>
      columns={columns}
      rowLabel={(entry) => entry.accountEmail}
      card={(entry) => <AuditCard entry={entry} />}
      empty={
        <EmptyState
          icon={HistoryIcon}
          title={translate('accounts.audit.emptyTitle')}
          text={translate('accounts.audit.emptyText')}
        />
      }
    />
  );
};

/** The plan that was given or taken back, or the roles before and after; a dash where neither changed hands. */
const AuditChange = ({ before, after, plan }: Pick<AuditEntry, 'before' | 'after' | 'plan'>) => {
  const translate = useTranslate();
  const format = useFormat();
  if (plan !== null) {
    const name = plan.name || translate('accounts.plan.oldLevel', { level: plan.levelId });
    return translate('accounts.audit.plan', { name, date: format.date(plan.endsAt) });
  }
  if (before === null || after === null) return '–';
  const named = (roles: readonly Role[]) =>
    roles.map((role) => roleName(role, translate)).join(', ') || translate('accounts.audit.nothing');
  const both = { before: named(before), after: named(after) };
  return (
    <>
      <Box aria-hidden sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {both.before}
        </Box>
        <ArrowIcon sx={{ fontSize: '0.875rem', color: 'text.secondary' }} />
        <span>{both.after}</span>
      </Box>
      <span style={visuallyHidden}>{translate('accounts.audit.beforeAfter', both)}</span>
    </>
  );
};
