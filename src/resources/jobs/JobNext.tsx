import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { isFinished, type Job, type JobKind } from '#contract/job.ts';

const pool = { to: '/import/list', label: 'jobs.openImportList' };
const storeProducts = { to: '/products', label: 'jobs.openStoreProducts' };
const orders = { to: '/orders', label: 'jobs.openOrders' };

const places: Record<JobKind, { to: string; label: string }> = {
  importFile: pool,
  collectLink: pool,
  rereadCaptures: pool,
  publish: storeProducts,
  syncStore: storeProducts,
  syncOrders: orders,
  changeStoreProducts: storeProducts,
  removeStoreProducts: storeProducts,
  bulkEdit: pool,
  undo: pool,
  applyPrices: pool,
  applyRecipe: pool,
  translate: pool,
  acceptDifferences: pool,
};

/** Where the outcome of an ended job is to be seen, once there is one. */
export const JobNext = ({ job }: { job: Job }) => {
  const translate = useTranslate();
  if (!isFinished(job.state) || job.done === 0) return null;
  const { to, label } = places[job.kind];
  return (
    <Box>
      <Button component={Link} to={to} variant="outlined" color="secondary" size="small">
        {translate(label)}
      </Button>
    </Box>
  );
};
