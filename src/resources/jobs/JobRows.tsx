import {
  Box,
  Card,
  Link as MuiLink,
  Pagination,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  type Theme,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { isFinished } from '#contract/enums.ts';
import type { Job, JobRow } from '#contract/job.schemas.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { StateChip } from '#src/custom/ui/StatusChip.tsx';
import { JobRowTabs } from './JobRowTabs.tsx';
import { ROWS, type RowTab } from './useJobView.ts';

export interface JobRowsProps {
  job: Job;
  rows: readonly JobRow[];
  rowTotal: number;
  tab: RowTab;
  page: number;
  /** Other rows are on their way. */
  loading: boolean;
  onShow: (tab: RowTab, page?: number) => void;
}

/** A job's rows: by state, 100 a page. */
export const JobRows = ({ job, rows, rowTotal, tab, page, loading, onShow }: JobRowsProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const panelId = useId();
  const small = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const Rows = small ? JobRowCards : JobRowTable;
  const pages = Math.max(1, Math.ceil(rowTotal / ROWS));
  const from = (page - 1) * ROWS + 1;
  return (
    <Card component="section" aria-label={translate('jobs.rows')}>
      <JobRowTabs job={job} tab={tab} panelId={panelId} onTab={onShow} />
      <Box id={panelId} role="tabpanel" aria-label={translate(`jobs.tabs.${tab}`)} aria-busy={loading}>
        <Box sx={{ overflowX: 'auto', opacity: loading ? 0.6 : 1 }}>
          {rows.length > 0 ? (
            <Rows rows={rows} />
          ) : (
            <Typography color="text.secondary" sx={{ p: 6, textAlign: 'center' }}>
              {translate(
                isFinished(job.state) || (tab !== 'all' && tab !== 'waiting') ? 'jobs.noRows' : 'jobs.noRowsYet',
              )}
            </Typography>
          )}
        </Box>
        {rowTotal > ROWS ? (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4, px: 4, py: 3 }}>
            <Typography variant="body2" className="tabular" color="text.secondary" sx={{ mr: 'auto' }}>
              {translate('kit.range', {
                from: format.number(Math.min(from, rowTotal)),
                to: format.number(Math.min(page * ROWS, rowTotal)),
                total: format.number(rowTotal),
              })}
            </Typography>
            <Pagination
              size="small"
              aria-label={translate('kit.pages')}
              count={pages}
              page={Math.min(page, pages)}
              onChange={(_, next) => onShow(tab, next)}
            />
          </Box>
        ) : null}
      </Box>
    </Card>
  );
};

const Item = ({ row }: { row: JobRow }) =>
  row.productId === null ? (
    row.label
  ) : (
    <MuiLink component={Link} to={`/import/edit/${row.productId}`} color="text.primary">
      {row.label}
    </MuiLink>
  );

/** A page of rows as a table. */
const JobRowTable = ({ rows }: { rows: readonly JobRow[] }) => {
  const translate = useTranslate();
  const lines = rows.some(({ line }) => line !== null);
  const stores = rows.some(({ target, label }) => target !== null && target !== label);
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          {lines ? <TableCell align="right">{translate('jobs.line')}</TableCell> : null}
          <TableCell>{translate('jobs.item')}</TableCell>
          {stores ? <TableCell>{translate('jobs.store')}</TableCell> : null}
          <TableCell>{translate('jobs.state')}</TableCell>
          <TableCell>{translate('jobs.said')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.position} hover>
            {lines ? <TableCell align="right">{row.line ?? '–'}</TableCell> : null}
            <TableCell sx={{ minWidth: 200, maxWidth: 420, overflowWrap: 'anywhere' }}>
              <Item row={row} />
            </TableCell>
            {stores ? <TableCell>{row.target ?? '–'}</TableCell> : null}
            <TableCell sx={{ width: 110 }}>
              <StateChip of="jobRowState" state={row.state} />
            </TableCell>
            <TableCell sx={{ minWidth: 280 }}>
              <JobRowMessage row={row} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
};

/** The same below one another, for narrow screens. */
const JobRowCards = ({ rows }: { rows: readonly JobRow[] }) => {
  const translate = useTranslate();
  const about = ({ line, target }: JobRow) =>
    [line === null ? '' : translate('jobs.lineNumber', { line }), target ?? ''].filter(Boolean).join(' · ');
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {rows.map((row) => (
        <Box component="li" key={row.position} sx={{ px: 4, py: 3, borderBottom: 1, borderColor: 'divider' }}>
          <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Item row={row} />
              <Typography variant="caption" component="div" color="text.secondary">
                {about(row)}
              </Typography>
            </Box>
            <StateChip of="jobRowState" state={row.state} />
          </Box>
          <Box sx={{ fontSize: '0.8125rem' }}>
            <JobRowMessage row={row} />
          </Box>
        </Box>
      ))}
    </Box>
  );
};

/** Why a row failed and what to do, or what to know although it succeeded. */
const JobRowMessage = ({ row }: { row: JobRow }) => {
  const translate = useTranslate();
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      {row.reason === null ? null : <span>{row.reason}</span>}
      {row.warnings.map((warning) => (
        <Typography key={warning} variant="body2" component="div" sx={{ color: 'warning.main' }}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {translate('jobs.note')}
          </Box>{' '}
          {warning}
        </Typography>
      ))}
    </Box>
  );
};
