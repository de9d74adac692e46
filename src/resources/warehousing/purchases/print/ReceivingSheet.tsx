import { Card, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { WarehousePurchase } from '#contract/warehouse.schemas.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { PRINTED } from '#src/custom/ui/PrintStyles.tsx';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import { nameOf } from '../stockingState.ts';

/** Marks what of the page is printed. */
const printed = { [PRINTED]: '' };

/** Purchases with their lines, and room to write down by hand what arrived. */
export const ReceivingSheet = ({ purchases }: { purchases: readonly WarehousePurchase[] }) => {
  const translate = useTranslate();
  return (
    <Card
      component="article"
      {...printed}
      sx={{ display: 'grid', gap: 6, p: { xs: 4, sm: 8 }, maxWidth: 860, overflowWrap: 'anywhere' }}
    >
      {purchases.length === 0 ? <Typography>{translate('warehousing.print.none')}</Typography> : null}
      {purchases.map((purchase) => (
        <OnePurchase key={purchase.purchaseId} purchase={purchase} />
      ))}
    </Card>
  );
};

const OnePurchase = ({ purchase }: { purchase: WarehousePurchase }) => {
  const translate = useTranslate();
  const id = useId();
  const { name, address, supplier, purchasedAt, parcels, note } = purchase;
  const numbers = parcels.map(({ number }) => number).filter(Boolean);
  return (
    <section aria-labelledby={id}>
      <Typography variant="h2" id={id}>
        {translate('warehousing.detail.title', { name: nameOf(purchase) })}
      </Typography>
      <Typography variant="body2" component="div">
        <div>{[name, address].filter(Boolean).join(' · ')}</div>
        <div>
          {`${translate(`words.source.${supplier}`)} · `}
          <TimeField at={purchasedAt} />
        </div>
        {numbers.length === 0 ? null : <div>{`${translate('warehousing.detail.parcels')}: ${numbers.join(', ')}`}</div>}
        {note === '' ? null : <div>{note}</div>}
      </Typography>
      <Lines purchase={purchase} />
    </section>
  );
};

const columns = ['item', 'order', 'outstanding', 'received', 'damaged'] as const;

const Lines = ({ purchase: { lines } }: { purchase: WarehousePurchase }) => {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <Table
      size="small"
      sx={{
        mt: 2,
        '& th:first-of-type': { width: '40%' },
        '& td, & th': { px: 1, verticalAlign: 'top', whiteSpace: 'normal' },
      }}
    >
      <TableHead>
        <TableRow>
          {columns.map((name) => (
            <TableCell key={name} align={name === 'outstanding' ? 'right' : 'left'}>
              {translate(`warehousing.print.${name}`)}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {lines.map(({ lineId, title, variantTitle, sku, supplierSkuId, orderNumber, outstanding }) => (
          <TableRow key={lineId}>
            <TableCell>
              {title}
              <Typography variant="caption" component="div">
                {[variantTitle, sku || supplierSkuId].filter(Boolean).join(' · ')}
              </Typography>
            </TableCell>
            <TableCell>{orderNumber ?? translate('warehousing.detail.forStock')}</TableCell>
            <TableCell align="right" className="tabular">
              {format.number(outstanding)}
            </TableCell>
            {/* Written in by hand. */}
            <TableCell sx={{ minWidth: { sm: 64 } }}>____</TableCell>
            <TableCell sx={{ minWidth: { sm: 64 } }}>____</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
};
