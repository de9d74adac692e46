import { Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Offer } from '#contract/discovery.schemas.ts';
import { jobCalls } from '#contract/job.calls.ts';
import { useCall } from '#src/custom/data/useCall.ts';

interface CollectStateProps {
  offer: Offer;
  /** The collection that was started for it; empty while it is being started. */
  jobId: string | undefined;
  onCollect: () => void;
}

/** To be collected, being collected, or in the pool. */
export const CollectState = ({ offer, jobId, onCollect }: CollectStateProps) => {
  const translate = useTranslate();
  const rows = useCall(jobCalls.get, { id: jobId ?? '' }, { enabled: Boolean(jobId), reactTo: 'none' }).data?.rows;
  const row = rows?.[0];
  const productId = offer.productId ?? row?.productId ?? null;
  if (productId !== null) {
    return (
      <Button size="small" component={Link} to={`/import/edit/${productId}`} variant="outlined" color="secondary">
        {translate('discovery.inPool')}
      </Button>
    );
  }
  // The job's end is told before its rows are read again: only the row knows how it ended.
  if (row?.state === 'fail' || row?.state === 'cancelled') {
    return (
      <>
        {row.reason ? (
          <Typography variant="body2" color="error" role="alert" sx={{ width: '100%' }}>
            {row.reason}
          </Typography>
        ) : null}
        <Button size="small" variant="contained" onClick={onCollect}>
          {translate('discovery.again')}
        </Button>
      </>
    );
  }
  return (
    <Button size="small" variant="contained" loading={jobId !== undefined} onClick={onCollect}>
      {translate('discovery.collect')}
    </Button>
  );
};
