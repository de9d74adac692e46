import PreviousIcon from '@mui/icons-material/ChevronLeft';
import NextIcon from '@mui/icons-material/ChevronRight';
import { Box, IconButton, Tooltip, Typography } from '@mui/material';
import { memo, useState } from 'react';
import { useDataProvider, useStore, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { editAddress } from '#src/custom/data/navigation/poolAddresses.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { type ListOrder, ORDER_KEY } from '../../list/order.ts';

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

/** The products before and after this one in the list it was opened from; a page's end leads on to the next page. */
function useNeighbours(productId: string) {
  const [order, setOrder] = useStore<ListOrder | null>(ORDER_KEY, null);
  const provider = useDataProvider();
  const [busy, setBusy] = useState(false);
  const at = order?.ids.indexOf(productId) ?? -1;
  if (order === null || at === -1) return undefined;

  const { page, perPage, total, sort, filter } = order;
  const position = (page - 1) * perPage + at;

  const find = async (step: 1 | -1): Promise<string | undefined> => {
    const beside = order.ids[at + step];
    if (beside !== undefined) return beside;
    setBusy(true);
    try {
      const pagination = { page: page + step, perPage };
      const { data, total: found } = await provider.getList('pool', { pagination, sort, filter });
      const ids = data.map(({ id }) => String(id));
      const next = step === 1 ? ids[0] : ids.at(-1);
      if (next !== undefined) setOrder({ ...order, ids, page: page + step, total: found ?? total });
      return next;
    } finally {
      setBusy(false);
    }
  };
  return { position, total, busy, hasPrevious: position > 0, hasNext: position + 1 < total, find };
}
