import { Box, Skeleton } from '@mui/material';
import { Suspense, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { OrderDetail } from '#contract/order.schemas.ts';
import { OrderParcels } from '#src/resources/shipments/embed.tsx';
import { shipAddress, useOpenOrder } from '../useOpenOrder.ts';
import { OrderPart } from './OrderPart.tsx';
import { usePieces } from './usePieces.ts';

/** The parcels of an order. An address may lead right here, where one of them is to be decided about. */
export const ParcelsPart = ({ order }: { order: OrderDetail }) => {
  const translate = useTranslate();
  const { search, key } = useLocation();
  const isLedTo = useOpenOrder().leadsTo('parcels');
  const place = useRef<HTMLElement>(null);
  // Each time that somebody is led here, also from the order itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what changes with each visit of the address
  useEffect(() => {
    if (isLedTo) place.current?.scrollIntoView({ block: 'start' });
  }, [isLedTo, key]);
  return (
    <Box ref={place}>
      <OrderPart title={translate('orders.detail.parcels')}>
        <Suspense fallback={<Skeleton variant="rounded" height={56} aria-label={translate('shell.loading')} />}>
          <OrderParcels
            order={order}
            shipAddress={shipAddress(search, order.orderId)}
            namePieces={usePieces(order.lines)}
          />
        </Suspense>
      </OrderPart>
    </Box>
  );
};
