import { Box, TableCell, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Shop } from '#contract/store.ts';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import { CountLink } from './CountLink.tsx';
import { StoreActions } from './StoreActions.tsx';
import { StoreName } from './StoreName.tsx';
import { StoreWork } from './StoreWork.tsx';
import { TrustBadge } from './TrustBadge.tsx';
import { useStoreFacts } from './useStoreFacts.ts';

/** One bound store: what it is, how far it can be trusted, what it may, and what can be done with it. */
export const StoreRow = ({ shop, now }: { shop: Shop; now: number }) => {
  const translate = useTranslate();
  const facts = useStoreFacts();
  return (
    <TableRow hover sx={{ '& > td': { verticalAlign: 'top', py: 1.5 } }}>
      <TableCell>
        <StoreName shop={shop} />
      </TableCell>
      <TableCell>
        <TrustBadge shop={shop} now={now} />
        {shop.problem === null ? null : (
          <Typography variant="body2" sx={{ mt: 1, color: 'error.main', maxWidth: '48ch' }}>
            {shop.problem}
          </Typography>
        )}
      </TableCell>
      <TableCell align="right">
        <CountLink
          count={shop.productCount}
          to={facts.productsAddress(shop)}
          label={translate('stores.column.products')}
        />
      </TableCell>
      <TableCell align="right">
        <CountLink count={shop.orderCount} to={facts.ordersAddress(shop)} label={translate('stores.column.orders')} />
      </TableCell>
      <TableCell className="column-plan">
        {shop.plan}
        <Box sx={{ color: shop.plan === null ? undefined : 'text.secondary' }}>{facts.rate(shop)}</Box>
      </TableCell>
      <TableCell>
        {shop.lastSyncAt === null ? translate('sync.never') : <TimeField at={shop.lastSyncAt} relative />}
        <StoreWork shop={shop} />
      </TableCell>
      <TableCell align="right">
        <StoreActions shop={shop} />
      </TableCell>
    </TableRow>
  );
};
