import PreviousIcon from '@mui/icons-material/ChevronLeft';
import NextIcon from '@mui/icons-material/ChevronRight';
import { Box, IconButton, Tooltip, Typography } from '@mui/material';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { editAddress } from '#src/custom/data/navigation/poolAddresses.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { useNeighbours } from './useNeighbours.ts';

/** The ways to the products before and after in the list it was opened from. */
export const Neighbours = memo(({ productId }: { productId: string }) => {
  const translate = useTranslate();
  const format = useFormat();
  const navigate = useNavigate();
  const beside = useNeighbours(productId);
  if (beside === undefined) return null;
  const go = async (step: 1 | -1) => {
    const id = await beside.find(step);
    if (id !== undefined) void navigate(editAddress(id));
  };
  const way = (step: 1 | -1, label: string, possible: boolean) => (
    <Tooltip title={label}>
      <span>
        <IconButton size="small" aria-label={label} disabled={!possible || beside.busy} onClick={() => void go(step)}>
          {step === 1 ? <NextIcon /> : <PreviousIcon />}
        </IconButton>
      </span>
    </Tooltip>
  );
  return (
    <Box sx={{ display: 'flex', alignItems: 'center' }}>
      {way(-1, translate('pool.edit.previous'), beside.hasPrevious)}
      <Typography variant="body2" className="tabular" color="text.secondary" sx={{ whiteSpace: 'nowrap' }}>
        {translate('pool.edit.position', {
          position: format.number(beside.position + 1),
          total: format.number(beside.total),
        })}
      </Typography>
      {way(1, translate('pool.edit.next'), beside.hasNext)}
    </Box>
  );
});
