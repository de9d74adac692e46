import { Box, Link as MuiLink, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { isFinished } from '#contract/job.ts';
import { errorText } from '#src/custom/components/errorText.ts';
import { StatusChip } from '#src/custom/components/StatusChip.tsx';
import { useCall } from '#src/custom/useCall.ts';
import { jobCalls } from '#src/dataProvider/calls.ts';
import { editAddress } from '../addresses.ts';
import type { Collected } from './useCollectLinks.ts';

/** One line: the chip, what it is, and below it why it failed. */
const Line = ({ chip, children, failure }: { chip: ReactNode; children: ReactNode; failure?: string | undefined }) => (
  <Box
    component="li"
    sx={{ display: 'flex', gap: 3, alignItems: 'flex-start', py: 2, borderTop: 1, borderColor: 'divider' }}
  >
    <Typography variant="body2" component="div" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      {children}
      {failure === undefined ? null : <Box sx={{ color: 'error.main' }}>{failure}</Box>}
    </Typography>
    {chip}
  </Box>
);

/** A link that a job is collecting: live until it leads to the product. */
const Started = ({ jobId, url, onLeave }: { jobId: string; url: string; onLeave: () => void }) => {
  const translate = useTranslate();
  const { data: job } = useCall(jobCalls.get, { id: jobId });
  const row = job?.rows[0];
  if (job === undefined || !isFinished(job.state)) {
    return <Line chip={<StatusChip tone="info" label={translate('pool.collect.collecting')} />}>{url}</Line>;
  }
  if (row?.productId == null) {
    const failure = row?.reason ?? job.message ?? translate('http.other');
    return (
      <Line chip={<StatusChip tone="error" label={translate('words.jobState.failed')} />} failure={failure}>
        {url}
      </Line>
    );
  }
  return (
    <Line chip={<StatusChip tone="success" label={translate('pool.collect.collected')} />}>
      <MuiLink component={Link} to={editAddress(row.productId)} onClick={onLeave}>
        {translate('pool.collect.edit', { title: row.label })}
      </MuiLink>
    </Line>
  );
};

/** What became of one link. */
export const LinkResult = ({ result, onLeave }: { result: Collected; onLeave: () => void }) => {
  const translate = useTranslate();
  if (result.state === 'started') return <Started jobId={result.jobId} url={result.url} onLeave={onLeave} />;
  if (result.state === 'sending') {
    return <Line chip={<StatusChip tone="neutral" label={translate('pool.collect.waiting')} />}>{result.url}</Line>;
  }
  return (
    <Line
      chip={<StatusChip tone="error" label={translate('words.jobState.failed')} />}
      failure={errorText(result.error, translate, 'adding')}
    >
      {result.url}
    </Line>
  );
};
