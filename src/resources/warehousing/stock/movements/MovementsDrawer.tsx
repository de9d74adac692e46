import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { StockMovement } from '#contract/stock.schemas.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { DetailDrawer } from '#src/custom/ui/DetailDrawer.tsx';
import type { ReactTo } from '#src/dataProvider/reactions.ts';
import type { StockRow } from '../stockRow.ts';
import { Movement } from './Movement.tsx';

const PER_PAGE = 20;

interface MovementsProps {
  stock: StockRow;
  onClose: () => void;
}

/** What changed the levels of an item in a warehouse, the newest first. */
export const MovementsDrawer = ({ stock, onClose }: MovementsProps) => {
  const translate = useTranslate();
  const { sku, warehouseName } = stock;
  return (
    <DetailDrawer
      width={560}
      title={translate('stock.movements.title', { sku, warehouse: warehouseName })}
      onClose={onClose}
    >
      <Box sx={{ px: 4, py: 2 }}>
        <Movements stock={stock} />
      </Box>
    </DetailDrawer>
  );
};

const Movements = ({ stock: { itemId, warehouseId } }: Pick<MovementsProps, 'stock'>) => {
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const { data, error, total, pageInfo, refetch } = useGetList<StockMovement & { id: string }>(
    'stockMovements',
    {
      filter: { itemId, warehouseId },
      pagination: { page, perPage: PER_PAGE },
      sort: { field: 'at', order: 'DESC' },
      meta: { reactTo: 'special' satisfies ReactTo },
    },
    { onError: () => undefined, placeholderData: (before) => before },
  );
  if (data === undefined)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton variant="rounded" height={240} aria-label={translate('shell.loading')} />
    );
  if (data.length === 0) return <Typography color="text.secondary">{translate('stock.movements.none')}</Typography>;
  const hasMore = total === undefined ? pageInfo?.hasNextPage === true : total > page * PER_PAGE;
  return (
    <>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.map((movement) => (
          <Movement key={movement.movementId} movement={movement} />
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 2, mt: 2 }}>
        {page > 1 ? <Button onClick={() => setPage(page - 1)}>{translate('stock.movements.newer')}</Button> : null}
        {hasMore ? <Button onClick={() => setPage(page + 1)}>{translate('stock.movements.older')}</Button> : null}
      </Box>
    </>
  );
};
