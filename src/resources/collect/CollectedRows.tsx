import { Box, Link as MuiLink, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { editAddress } from '#src/custom/data/navigation/poolAddresses.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';
import { jobCalls } from '#src/dataProvider/calls.ts';

const SHOWN = 5;

/** The first products that were collected, each with the way to its editor. */
export const CollectedRows = ({ jobId, done, onLeave }: { jobId: string; done: number; onLeave: () => void }) => {
  const translate = useTranslate();
  const input = { id: jobId, rowState: 'success', rowPageSize: SHOWN } as const;
  const { data } = useCall(jobCalls.get, input, { enabled: done > 0, keepPrevious: true });
  const rows =
    data?.rows.flatMap(({ position, label, productId }) =>
      productId === null ? [] : [{ position, label, productId }],
    ) ?? [];
  if (rows.length === 0) return null;
  return (
    <Box component="ul" sx={{ m: 0, p: 0 }}>
      {rows.map(({ position, label, productId }) => (
        <Box
          component="li"
          key={position}
          sx={{ display: 'flex', gap: 3, py: 1.5, listStyle: 'none', borderTop: 1, borderColor: 'divider' }}
        >
          <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <MuiLink component={Link} to={editAddress(productId)} onClick={onLeave}>
              {translate('collecting.edit', { title: label })}
            </MuiLink>
          </Typography>
          <StatusChip tone="success" label={translate('collecting.collected')} />
        </Box>
      ))}
    </Box>
  );
};
