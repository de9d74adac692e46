import { Link as MuiLink } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Shop } from '#contract/store.ts';
import { useFormat } from '#src/custom/ui/format.ts';

/** How many jobs work on a store, leading to the jobs; nothing where none does. */
export const StoreWork = ({ shop: { openJobs } }: { shop: Shop }) => {
  const translate = useTranslate();
  const format = useFormat();
  if (openJobs === 0) return null;
  return (
    <MuiLink
      component={Link}
      to="/jobs"
      underline="always"
      variant="caption"
      sx={{ display: 'flex', alignItems: 'center', minHeight: 24, width: 'fit-content' }}
    >
      {translate('stores.openJobs', { smart_count: openJobs, count: format.number(openJobs) })}
    </MuiLink>
  );
};
