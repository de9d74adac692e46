import { Alert, Box, Button, Typography } from '@mui/material';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { OrderDetail } from '#contract/order.schemas.ts';
import { orderWorkCalls } from '#contract/orderWork.calls.ts';
import { CopyButton } from '#src/custom/data/CopyButton.tsx';
import { errorText } from '#src/custom/data/errorText.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { useRegionName } from '#src/custom/ui/codes.ts';
import { call } from '#src/dataProvider/call.ts';
import { useSaySaved } from '../useOrderChange.ts';
import { addressLines, type OnParcel } from './addressLines.ts';
import { isOver } from './isOver.ts';
import { OrderPart } from './OrderPart.tsx';
import { useGuardedSave } from './useGuardedSave.ts';

const ShipToDialog = lazy(async () => ({ default: (await import('./ShipToDialog.tsx')).ShipToDialog }));

/** Where it goes, who pays, and where the goods go instead; each can be copied. One that is both is said to be. */
export const OrderAddresses = ({ order }: { order: OrderDetail }) => {
  const translate = useTranslate();
  const regionName = useRegionName();
  const { shippingAddress, billingAddress, shipTo } = order;
  const linesOf = (address: OnParcel | null) =>
    address === null ? [] : addressLines(address, regionName(address.countryCode));
  const shipping = linesOf(shippingAddress);
  const billing = linesOf(billingAddress);
  const isSame = billing.length > 0 && billing.join('\n') === shipping.join('\n');
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      <Box>
        <AddressBlock what="shippingAddress" lines={shipping} />
        {shippingAddress?.isMasked ? (
          <Alert severity="warning" sx={{ mt: 2 }}>
            {translate('orders.detail.masked')}
          </Alert>
        ) : null}
        {shipTo === null && !isOver(order.work) ? <EditShipTo order={order} label="orders.shipTo.edit" /> : null}
      </Box>
      {shipTo === null ? null : (
        <Box>
          <AddressBlock what="shipTo" lines={linesOf(shipTo)} />
          <ShipToChoice order={order} />
        </Box>
      )}
      {isSame ? (
        <OrderPart title={translate('orders.detail.billingAddress')}>
          <Typography variant="body2" color="text.secondary">
            {translate('orders.detail.sameAddress')}
          </Typography>
        </OrderPart>
      ) : (
        <AddressBlock what="billingAddress" lines={billing} />
      )}
    </Box>
  );
};

interface AddressBlockProps {
  what: 'shippingAddress' | 'billingAddress' | 'shipTo';
  lines: readonly string[];
}

const AddressBlock = ({ what, lines }: AddressBlockProps) => {
  const translate = useTranslate();
  return (
    <OrderPart
      title={translate(`orders.detail.${what}`)}
      action={
        lines.length === 0 ? undefined : (
          <CopyButton text={lines.join('\n')} label={translate(`orders.detail.copy.${what}`)} />
        )
      }
    >
      <Typography
        variant="body2"
        color={lines.length === 0 ? 'text.secondary' : undefined}
        sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
      >
        {lines.length === 0 ? translate('orders.detail.noAddress') : lines.join('\n')}
      </Typography>
    </OrderPart>
  );
};

/** Opens the form for another address than the store's. */
const EditShipTo = ({ order, label, children }: { order: OrderDetail; label: string; children?: ReactNode }) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: -1, mt: 1 }}>
      <Button size="small" onClick={() => setOpen(true)}>
        {translate(label)}
      </Button>
      {children}
      {isOpen ? (
        <Suspense fallback={null}>
          <ShipToDialog order={order} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Box>
  );
};

/** What can be done about an address of our own: change it, go by the store's again, and decide where that has changed since. */
const ShipToChoice = ({ order }: { order: OrderDetail }) => {
  const translate = useTranslate();
  const saySaved = useSaySaved();
  const { orderId, shipTo, work } = order;
  const isAsked = work.tasks.some(({ reason }) => reason?.key === 'work.hold.addressChanged');
  const guard = useGuardedSave(order, ({ shipTo: ours, shippingAddress }) => [ours, shippingAddress]);
  const decide = useAction(async (address: OrderDetail['shipTo']) => {
    let runId: string | null = null;
    const send = async (revision: number) => {
      ({ runId } = await call(orderWorkCalls.override, { orderId, revision, shipTo: address }, { reactTo: 'special' }));
    };
    if (await guard.save(send, guard.shown)) saySaved('orders.shipTo.saved', [runId]);
  });
  const button = (key: string, address: OrderDetail['shipTo']) => (
    <Button size="small" disabled={decide.busy} onClick={() => decide.run(address)}>
      {translate(key)}
    </Button>
  );
  return (
    <>
      {isAsked || guard.isOvertaken ? (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {translate(guard.isOvertaken ? 'orders.shipTo.overtaken' : 'orders.shipTo.changed')}
        </Alert>
      ) : null}
      {decide.error === undefined ? null : <Alert severity="error">{errorText(decide.error, translate)}</Alert>}
      <EditShipTo order={order} label="ra.action.edit">
        {isAsked ? button('orders.shipTo.keep', shipTo) : null}
        {button('orders.shipTo.useStores', null)}
      </EditShipTo>
    </>
  );
};
