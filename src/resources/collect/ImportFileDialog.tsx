import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Skeleton,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { DEFAULT_CURRENCY, isFinished } from '#contract/enums.ts';
import type { FileInspection } from '#contract/fileImport.ts';
import { jobCalls } from '#contract/job.calls.ts';
import { limits } from '#contract/limits.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { errorText } from '#src/custom/data/errorText.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import { CodeSelect } from '#src/custom/form/CodeSelect.tsx';
import { FileDrop } from '#src/custom/form/FileDrop.tsx';
import { currencyCodes } from '#src/custom/ui/codes.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { FailedRows } from './FailedRows.tsx';
import { JobHead } from './JobHead.tsx';
import { AskMeeting } from './meeting/AskMeeting.tsx';
import { ReviewFile } from './ReviewFile.tsx';
import { useUpload } from './useUpload.ts';

const kinds = ['.csv', '.tsv', '.txt', '.xlsx', '.json', '.html', '.htm'];

/** Takes a product file: chosen, sent, looked over where something is unclear, then read by a job that goes on without this dialog. */
export const ImportFileDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const format = useFormat();
  const titleId = useId();
  const [currency, setCurrency] = useStore('pool.importCurrency', DEFAULT_CURRENCY);
  const [jobId, setJobId] = useState<string>();
  const [unclear, setUnclear] = useState<FileInspection>();
  const { share, sending, file, error, send, cancel } = useUpload({ onStarted: setJobId, onUnclear: setUnclear });
  const close = () => {
    cancel();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={sending ? undefined : close}
      aria-labelledby={titleId}
      maxWidth={unclear && jobId === undefined ? 'md' : 'sm'}
      fullWidth
    >
      <DialogTitle id={titleId}>{translate('pool.collect.fileTitle')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        {jobId === undefined ? (
          <>
            <Typography variant="body1" color="text.secondary">
              {translate('pool.empty.fileText')}
            </Typography>
            <CodeSelect
              of="currency"
              codes={currencyCodes}
              value={currency}
              onChange={setCurrency}
              disabled={sending}
              label={translate('pool.collect.currency')}
              help={translate('pool.collect.currencyWhy')}
            />
            {unclear ? (
              <ReviewFile inspection={unclear} currency={currency} onStarted={setJobId} onCancel={close} />
            ) : null}
            {unclear ? null : (
              <FileDrop
                accept={kinds}
                maxSize={limits.importUpload}
                disabled={sending}
                onFiles={([chosen]) => {
                  if (chosen) send({ file: chosen, currency });
                }}
              />
            )}
            <div role="alert">
              {error ? <Alert severity="error">{errorText(error, translate, 'upload')}</Alert> : null}
            </div>
            {sending && file ? (
              <Box>
                <LinearProgress
                  aria-label={translate('pool.collect.sending', { name: file.name })}
                  variant={share < 1 ? 'determinate' : 'indeterminate'}
                  value={Math.round(share * 100)}
                />
                <Typography variant="body2" color="text.secondary" className="tabular" sx={{ mt: 1 }}>
                  {translate(share < 1 ? 'pool.collect.sent' : 'pool.collect.checking', {
                    name: file.name,
                    share: format.percent(share),
                    size: format.size(file.size),
                  })}
                </Typography>
              </Box>
            ) : null}
          </>
        ) : (
          <ImportProgress jobId={jobId} onLeave={onClose} />
        )}
      </DialogContent>
      {jobId === undefined && unclear ? null : (
        <DialogActions>
          {jobId === undefined ? (
            <Button color="secondary" onClick={close}>
              {translate('kit.cancel')}
            </Button>
          ) : (
            <>
              <Button
                color="secondary"
                onClick={() => {
                  setJobId(undefined);
                  setUnclear(undefined);
                }}
              >
                {translate('pool.collect.another')}
              </Button>
              <Button variant="contained" onClick={close}>
                {translate('pool.close')}
              </Button>
            </>
          )}
        </DialogActions>
      )}
    </Dialog>
  );
};

const SHOWN = 8;

/** How far an import is, live, and the rows that failed with their reasons. */
const ImportProgress = ({ jobId, onLeave }: { jobId: string; onLeave: () => void }) => {
  const translate = useTranslate();
  const input = { id: jobId, rowState: 'fail', rowPageSize: SHOWN } as const;
  const { data: job, error, refetch } = useCall(jobCalls.get, input, { keepPrevious: true });
  if (error && !job) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (job === undefined) return <Skeleton variant="rounded" height={64} />;
  const ended = isFinished(job.state);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <JobHead job={job} />
      <Typography variant="body2" color="text.secondary">
        {translate(ended ? 'pool.collect.ended' : 'pool.collect.mayClose', { smart_count: job.done })}
      </Typography>
      {ended ? <AskMeeting jobId={jobId} rows={job.rows} /> : null}
      <FailedRows rows={job.rows} total={job.failed} />
      <Box>
        <Button component={Link} to={`/jobs/${jobId}`} onClick={onLeave} variant="outlined" size="small">
          {translate('pool.collect.toJob')}
        </Button>
      </Box>
    </Box>
  );
};
