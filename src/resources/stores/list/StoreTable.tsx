import { Box, Card, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import { brandName } from '#contract/platforms.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import type { StoreGroup } from '../storeGroups.ts';
import { StoreRow } from './StoreRow.tsx';

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
