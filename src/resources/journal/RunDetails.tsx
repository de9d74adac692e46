import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Link as MuiLink,
  Skeleton,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { journalCalls } from '#contract/journal.calls.ts';
import type { JournalRun, JournalThing } from '#contract/journal.schemas.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { useCall } from '#src/custom/data/useCall.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { ValueChange } from '#src/custom/ui/ValueChange.tsx';

const PAGE = 25;

/** The title of a run that opens what it changed in orders or in products of stores. */
export const RunDetails = ({ run }: { run: JournalRun }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <MuiLink
        component="button"
        type="button"
        color="text.primary"
        sx={{ textAlign: 'start', font: 'inherit' }}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {run.title}
      </MuiLink>
      {isOpen ? <DetailsDialog run={run} onClose={() => setOpen(false)} /> : null}
    </>
  );
};

/** Each order or product that a run changed, with every field before and after. */
const DetailsDialog = ({ run, onClose }: { run: JournalRun; onClose: () => void }) => {
  const translate = useTranslate();
  const titleId = useId();
  const [page, setPage] = useState(1);
  const { runId, jobId } = run;
  const asked = { runId, page, pageSize: PAGE, sort: 'label', order: 'ASC' } as const;
  const { data, error, refetch } = useCall(journalCalls.things, asked, { keepPrevious: true });
  const pages = Math.ceil((data?.total ?? 0) / PAGE);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{run.title}</DialogTitle>
      <DialogContent>
        {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
        {data === undefined && !error ? <Skeleton variant="rounded" height={120} /> : null}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data?.rows.map((thing) => (
            <ThingLine key={thing.id} thing={thing} />
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        {pages > 1 ? (
          <>
            <Button color="secondary" disabled={page === 1} onClick={() => setPage(page - 1)}>
              {translate('ra.navigation.previous')}
            </Button>
            <Button color="secondary" disabled={page >= pages} onClick={() => setPage(page + 1)}>
              {translate('ra.navigation.next')}
            </Button>
          </>
        ) : null}
        {jobId === null ? null : (
          <Button component={Link} to={`/jobs/${jobId}`} color="secondary">
            {translate('history.toJob')}
          </Button>
        )}
        <Button variant="contained" onClick={onClose}>
          {translate('history.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

const ThingLine = ({ thing }: { thing: JournalThing }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { label, shopName, changes, changeCount, currency, beyond } = thing;
  const more = changeCount - changes.length;
  return (
    <Box
      component="li"
      sx={{
        py: 2,
        display: 'grid',
        gap: 0.5,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {[label, shopName].filter(Boolean).join(' · ')}
      </Typography>
      {changes.map(({ field, variant, before, after }) => (
        <ValueChange
          key={`${field} ${variant ?? ''}`}
          field={field}
          label={[translate(`history.field.${field}`), variant].filter(Boolean).join(' · ')}
          before={before}
          after={after}
          {...(currency === null ? {} : { currency })}
        />
      ))}
      {more > 0 ? (
        <Typography variant="caption" color="text.secondary">
          {translate('bulk.more', { smart_count: more, count: format.number(more) })}
        </Typography>
      ) : null}
      {beyond === null ? null : (
        <Typography variant="caption" color="text.secondary">
          {beyond}
        </Typography>
      )}
    </Box>
  );
};
