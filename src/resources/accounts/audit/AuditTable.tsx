import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { AuditEntry } from '#contract/admin.schemas.ts';
import type { ListColumn } from '#src/custom/list/declaration.ts';
import { ListTable } from '#src/custom/list/ListTable.tsx';
import { EmptyState } from '#src/custom/ui/EmptyState.tsx';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import type { Tone } from '#src/custom/ui/tones.ts';
import { AuditChange } from './AuditChange.tsx';

/** A row of the list: react-admin calls it by its `id`. */
type Row = AuditEntry & { id: string };

const tones: Record<AuditEntry['action'], Tone> = { rolesChanged: 'info', suspended: 'error', reinstated: 'success' };

const AuditAction = ({ action }: Pick<AuditEntry, 'action'>) => {
  const translate = useTranslate();
  return <StatusChip tone={tones[action]} label={translate(`words.auditAction.${action}`)} />;
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
      {entry.after === null ? null : (
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
export const AuditTable = () => {
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
