import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import { Box, Button, Link as MuiLink, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { runKinds } from '#contract/enums.ts';
import { journalCalls } from '#contract/journal.calls.ts';
import type { JournalRun } from '#contract/journal.schemas.ts';
import { JobsProgress } from '#src/custom/data/jobs/JobsProgress.tsx';
import { useUndoable } from '#src/custom/data/undo/useUndoable.tsx';
import { useCall } from '#src/custom/data/useCall.ts';
import type { Choice, ListDeclaration } from '#src/custom/list/declaration.ts';
import { wordChoices } from '#src/custom/list/filters/useFilters.ts';
import { ResourceList } from '#src/custom/list/ResourceList.tsx';
import { EmptyState } from '#src/custom/ui/EmptyState.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import { RestoreButton, useReadJournal } from './RestoreButton.tsx';
import { RunDetails } from './RunDetails.tsx';

/** A row of the list: react-admin calls it by its `id`. */
type Row = JournalRun & { id: string };

/** What was done: in orders and stores with each before and after, else, where a job did it, its page. */
const RunTitle = ({ run }: { run: Row }) => (
  <Box sx={{ minWidth: 140, overflowWrap: 'anywhere' }}>
    {run.subject === 'product' || run.count === 0 ? <JobTitle run={run} /> : <RunDetails run={run} />}
  </Box>
);

const JobTitle = ({ run }: { run: Row }) =>
  run.jobId === null ? (
    run.title
  ) : (
    <MuiLink component={Link} to={`/jobs/${run.jobId}`} color="text.primary">
      {run.title}
    </MuiLink>
  );

/** How much a run changed, and of what. */
const RunCount = ({ run }: { run: Row }) => {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <>{translate(`history.counted.${run.subject}`, { smart_count: run.count, count: format.number(run.count) })}</>
  );
};

const Who = ({ actor }: { actor: string | null }) => {
  const translate = useTranslate();
  return <Box sx={{ overflowWrap: 'anywhere' }}>{actor ?? translate('journal.nobody')}</Box>;
};

const KindChip = ({ kind }: Pick<Row, 'kind'>) => (
  <StatusChip tone="neutral" label={useTranslate()(`words.runKind.${kind}`)} />
);

const RunCard = ({ run }: { run: Row }) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', fontWeight: 500 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <RunTitle run={run} />
        </Box>
        <KindChip kind={run.kind} />
      </Box>
      <Typography variant="caption" color="text.secondary">
        {`${run.actor ?? translate('journal.nobody')} · `}
        <TimeField at={run.createdAt} relative />
        {' · '}
        <RunCount run={run} />
      </Typography>
      <Box>
        <UndoRunButton run={run} />
      </Box>
    </Box>
  );
};

function useActors(): readonly Choice[] {
  const { data } = useCall(journalCalls.actors, {}, { reactTo: 'none' });
  return (data?.rows ?? []).map(({ accountId, name }) => ({ id: accountId, name }));
}

/** The runs, newest first: what, by whom, when, how much of it, and Undo. */
const journalList: ListDeclaration<Row> = {
  sort: { field: 'createdAt', order: 'DESC' },
  columns: [
    { name: 'title', cell: (run) => <RunTitle run={run} /> },
    { name: 'kind', cell: ({ kind }) => <KindChip kind={kind} /> },
    { name: 'count', align: 'right', cell: (run) => <RunCount run={run} /> },
    { name: 'actor', cell: ({ actor }) => <Who actor={actor} /> },
    { name: 'createdAt', sort: true, cell: ({ createdAt }) => <TimeField at={createdAt} /> },
    { name: 'undone', cell: (run) => <UndoRunButton run={run} /> },
  ],
  rowLabel: ({ title }) => title,
  card: (run) => <RunCard run={run} />,
  filters: [
    {
      kind: 'choice',
      name: 'kind',
      label: 'history.kind',
      any: 'history.anyKind',
      inBar: true,
      useChoices: wordChoices('runKind', runKinds),
    },
    {
      kind: 'choice',
      name: 'actorId',
      label: 'history.who',
      any: 'history.anybody',
      inBar: true,
      useChoices: useActors,
    },
  ],
};

/** `/import/journal`: everything that was done to products, to orders and in stores, by kind and by person, each with its way back. */
export const JournalList = () => {
  const translate = useTranslate();
  return (
    <ResourceList
      list={journalList}
      title={translate('journal.title')}
      text={translate('history.text')}
      actions={<RestoreButton />}
      above={<JobsProgress kind={['undo', 'changeStoreProducts']} started={[]} ended="history.ended" />}
      empty={
        <EmptyState icon={HistoryIcon} title={translate('journal.emptyTitle')} text={translate('history.emptyText')} />
      }
    />
  );
};

/** Takes a run back; of an undo, has it again. What was taken back already says so, and so does what cannot be. */
const UndoRunButton = ({ run }: { run: JournalRun }) => {
  const translate = useTranslate();
  const { undo } = useUndoable(useReadJournal());
  if (run.undone) return <StatusChip tone="neutral" label={translate('journal.undone')} />;
  if (!run.canBeUndone && run.count > 0) {
    return (
      <Typography variant="caption" color="text.secondary">
        {translate('history.cannotUndo')}
      </Typography>
    );
  }
  const label = translate(run.isUndo ? 'journal.redo' : 'journal.undo');
  return (
    <Button
      size="small"
      color="secondary"
      startIcon={<UndoIcon />}
      aria-label={`${label}: ${run.title}`}
      loading={undo.busy}
      disabled={!run.canBeUndone}
      onClick={() => undo.run(run.runId)}
    >
      {label}
    </Button>
  );
};
