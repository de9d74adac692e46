import { Box, Button, Typography } from '@mui/material';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { WarehousePurchase } from '#contract/warehouse.schemas.ts';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import { ReceiveDialog } from '../../receive/lazyReceive.ts';
import { printAddress } from '../../shared/addresses.ts';
import { AmountCell, NoteCell, NumberCell, QuantityCell, WarehouseCell } from '../cells.tsx';
import { isReceivable } from '../stockingState.ts';
import { PurchaseLines } from './PurchaseLines.tsx';
import { PurchaseParcels } from './PurchaseParcels.tsx';
import { Question } from './Question.tsx';

interface DetailProps {
  purchase: WarehousePurchase;
}

/** Everything that is known of a warehouse purchase, what is to be decided first. */
export const PurchaseDetails = ({ purchase }: DetailProps) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 5, px: 4, py: 4 }}>
      <Question purchase={purchase} />
      <Actions purchase={purchase} />
      <Facts purchase={purchase} />
      <Part title={translate('warehousing.detail.lines')}>
        <PurchaseLines lines={purchase.lines} />
      </Part>
      <Part title={translate('warehousing.detail.parcels')}>
        <PurchaseParcels parcels={purchase.parcels} />
      </Part>
    </Box>
  );
};

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <Typography variant="h3" sx={{ mb: 2 }}>
      {title}
    </Typography>
    {children}
  </section>
);

const Actions = ({ purchase }: DetailProps) => {
  const translate = useTranslate();
  const [receiving, setReceiving] = useState<WarehousePurchase>();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {isReceivable(purchase) ? (
        <Button variant="contained" aria-haspopup="dialog" onClick={() => setReceiving(purchase)}>
          {translate('warehousing.receive')}
        </Button>
      ) : null}
      <Button component={Link} to={printAddress([purchase.purchaseId])} variant="outlined" color="secondary">
        {translate('warehousing.print.button')}
      </Button>
      {receiving === undefined ? null : (
        <Suspense fallback={null}>
          <ReceiveDialog purchases={[receiving]} onClose={() => setReceiving(undefined)} />
        </Suspense>
      )}
    </Box>
  );
};

const Facts = ({ purchase }: DetailProps) => {
  const facts: readonly [string, ReactNode][] = [
    ['purchase', <NumberCell key="purchase" purchase={purchase} isOpen />],
    ['warehouse', <WarehouseCell key="warehouse" purchase={purchase} />],
    ['purchasedAt', <TimeField key="purchasedAt" at={purchase.purchasedAt} />],
    ['receivedAt', <TimeField key="receivedAt" at={purchase.receivedAt} />],
    ['quantity', <QuantityCell key="quantity" purchase={purchase} />],
    ['amount', <AmountCell key="amount" purchase={purchase} />],
    ['note', <NoteCell key="note" purchase={purchase} />],
  ];
  const translate = useTranslate();
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gap: 3,
        m: 0,
        fontSize: '0.8125rem',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 180px), 1fr))',
      }}
    >
      {facts.map(([name, value]) => (
        <Box key={name} sx={{ minWidth: 0 }}>
          <Typography component="dt" variant="caption" color="text.secondary">
            {translate(`warehousing.fields.${name}`)}
          </Typography>
          <Box component="dd" sx={{ m: 0 }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
};
