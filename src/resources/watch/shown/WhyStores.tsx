import { Box, Link as MuiLink, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { SupplierEvent } from '#contract/supplierEvent.ts';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';
import { eventTones } from './eventTones.ts';

/** What became of a change in each store, with the job that brings it there. */
export const WhyStores = ({ stores }: { stores: SupplierEvent['stores'] }) => {
  const translate = useTranslate();
  if (stores.length === 0) return null;
  return (
    <Box>
      <Typography variant="h3" sx={{ mb: 2 }}>
        {translate('watch.why.stores')}
      </Typography>
      <Box component="ul" sx={{ display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none' }}>
        {stores.map(({ shopId, shopName, state, jobId }) => (
          <Box component="li" key={shopId} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {shopName}
            </Typography>
            <StatusChip tone={eventTones[state]} label={translate(`watch.state.${state}`)} />
            {jobId === null ? null : (
              <MuiLink component={Link} to={`/jobs/${jobId}`} variant="body2">
                {translate('watch.why.job')}
              </MuiLink>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
};
