import { Box, Button, Typography } from '@mui/material';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { WarehousePurchase } from '#contract/warehouse.schemas.ts';
import { Fact, Facts } from '#src/custom/ui/Facts.tsx';
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
      <PurchaseFacts purchase={purchase} />
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

const PurchaseFacts = ({ purchase }: DetailProps) => {
  const translate = useTranslate();
  const label = (name: string): string => translate(`warehousing.fields.${name}`);
  return (
    <Facts minWidth={180}>
      <Fact label={label('purchase')}>
        <NumberCell purchase={purchase} isOpen />
      </Fact>
      <Fact label={label('warehouse')}>
        <WarehouseCell purchase={purchase} />
      </Fact>
      <Fact label={label('purchasedAt')}>
        <TimeField at={purchase.purchasedAt} />
      </Fact>
      <Fact label={label('receivedAt')}>
        <TimeField at={purchase.receivedAt} />
      </Fact>
      <Fact label={label('quantity')}>
        <QuantityCell purchase={purchase} />
      </Fact>
      <Fact label={label('amount')}>
        <AmountCell purchase={purchase} />
      </Fact>
      <Fact label={label('note')}>
        <NoteCell purchase={purchase} />
      </Fact>
    </Facts>
  );
};
