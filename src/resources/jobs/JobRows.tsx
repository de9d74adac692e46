import { Box, Card, Pagination, type Theme, Typography, useMediaQuery } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { isFinished } from '#contract/enums.ts';
import type { Job, JobRow } from '#contract/job.schemas.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { JobRowCards, JobRowTable } from './JobRowTable.tsx';
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
              {translate(isFinished(job.state) || tab !== 'all' ? 'jobs.noRows' : 'jobs.noRowsYet')}
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
