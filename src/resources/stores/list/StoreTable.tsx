import { Box, Card, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import { brandName } from '#contract/enums.ts';
import type { Shop } from '#contract/store.schemas.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import type { StoreGroup } from '../storeGroups.ts';
import { StoreActions } from './StoreActions.tsx';
import { StoreName } from './StoreName.tsx';
import { CountLink, StoreWork, useStoreFacts } from './storeFacts.tsx';
import { TrustBadge } from './TrustBadge.tsx';

/** The columns between the store's name and what can be done with it, and whether they hold numbers. */
const columns = [
  ['trust', 'left'],
  ['products', 'right'],
  ['orders', 'right'],
  ['plan', 'left'],
  ['lastSync', 'left'],
] as const;

/** The stores by platform, a row each. */
export const StoreTable = ({ groups, now }: { groups: readonly StoreGroup[]; now: number }) => {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <Card sx={{ overflowX: 'auto' }}>
      <Table
        size="small"
        aria-label={translate('shell.page.stores')}
        sx={{
          '& .column-shop': { width: '30%', minWidth: 220 },
          // An address that is too long ends in dots instead of widening its column.
          '& td:first-of-type': { maxWidth: 0 },
          '& .column-trust': { width: '28%', minWidth: 220 },
          '& td, & th': { px: 2 },
          '@media (max-width: 1279px)': { '& .column-plan': { display: 'none' } },
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell className="column-shop">{translate('sync.shop')}</TableCell>
            {columns.map(([name, align]) => (
              <TableCell key={name} align={align} className={`column-${name}`}>
                {translate(`stores.column.${name}`)}
              </TableCell>
            ))}
            <TableCell align="right">{translate('stores.column.actions')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {groups.map(({ channel, shops }) => (
            <Fragment key={channel}>
              {groups.length < 2 ? null : (
                <TableRow>
                  <TableCell component="th" scope="rowgroup" colSpan={7} sx={{ bgcolor: 'action.hover', py: 1 }}>
                    <Box component="span" sx={{ fontWeight: 600 }}>
                      {brandName[channel]}
                    </Box>{' '}
                    <Typography component="span" variant="caption" color="text.secondary" className="tabular">
                      {format.number(shops.length)}
                    </Typography>
                  </TableCell>
                </TableRow>
              )}
              {shops.map((shop) => (
                <StoreRow key={shop.shopId} shop={shop} now={now} />
              ))}
            </Fragment>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
};

/** One bound store: what it is, how far it can be trusted, what it may, and what can be done with it. */
const StoreRow = ({ shop, now }: { shop: Shop; now: number }) => {
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
