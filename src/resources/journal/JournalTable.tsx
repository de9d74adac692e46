import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import { Box, Link as MuiLink, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { JournalRun } from '#contract/journal.ts';
import { ListTable } from '#src/custom/list/ListTable.tsx';
import { EmptyState } from '#src/custom/ui/EmptyState.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import { UndoRunButton } from './UndoRunButton.tsx';

/** A row of the list: react-admin calls it by its `id`. */
type Row = JournalRun & { id: string };

/** What was done; where a job did it, its page. */
const RunTitle = ({ run }: { run: Row }) => (
  <Box sx={{ minWidth: 140, overflowWrap: 'anywhere' }}>
    {run.jobId === null ? (
      run.title
    ) : (
      <MuiLink component={Link} to={`/jobs/${run.jobId}`} color="text.primary">
        {run.title}
      </MuiLink>
    )}
  </Box>
);

const Who = ({ actor }: { actor: string | null }) => {
  const translate = useTranslate();
  return <Box sx={{ overflowWrap: 'anywhere' }}>{actor ?? translate('journal.nobody')}</Box>;
};

const RunCard = ({ run }: { run: Row }) => {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', fontWeight: 500 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <RunTitle run={run} />
        </Box>
        <StatusChip tone="neutral" label={translate(`words.runKind.${run.kind}`)} />
      </Box>
      <Typography variant="caption" color="text.secondary">
        {`${run.actor ?? translate('journal.nobody')} · `}
        <TimeField at={run.createdAt} relative />
        {` · ${translate('journal.products')}: ${format.number(run.products)}`}
      </Typography>
      <Box>
        <UndoRunButton run={run} />
      </Box>
    </Box>
  );
};

/** The runs, newest first: what, by whom, when, how many products, and Undo. */
export const JournalTable = () => {
  const translate = useTranslate();
  return (
    <ListTable<Row>
      rowLabel={(run) => run.title}
      card={(run) => <RunCard run={run} />}
      empty={
        <EmptyState icon={HistoryIcon} title={translate('journal.emptyTitle')} text={translate('journal.emptyText')} />
      }
    >
      <ListTable.Col source="title" disableSort render={(run: Row) => <RunTitle run={run} />} />
      <ListTable.Col
        source="kind"
        disableSort
        render={({ kind }: Row) => <StatusChip tone="neutral" label={translate(`words.runKind.${kind}`)} />}
      />
      <ListTable.NumberCol source="products" disableSort />
      <ListTable.Col source="actor" disableSort render={({ actor }: Row) => <Who actor={actor} />} />
      <ListTable.Col source="createdAt" render={({ createdAt }: Row) => <TimeField at={createdAt} />} />
      <ListTable.Col source="undone" disableSort render={(run: Row) => <UndoRunButton run={run} />} />
    </ListTable>
  );
};
