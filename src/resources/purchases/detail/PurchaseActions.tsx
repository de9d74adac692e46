import RefreshIcon from '@mui/icons-material/CachedOutlined';
import ShipIcon from '@mui/icons-material/LocalShippingOutlined';
import HandIcon from '@mui/icons-material/PersonOutlined';
import { Alert, Box, Button } from '@mui/material';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { PurchaseDetail } from '#contract/purchase.schemas.ts';
import { tabAddress, warehousePurchaseAddress } from '#src/custom/data/navigation/purchaseAddresses.ts';
import { ShipDialog } from '#src/resources/shipments/embed.tsx';
import { isReadable } from '../model/outcomes.ts';
import { TakeBackButton } from '../shared/TakeBackButton.tsx';
import { type PurchaseAction, useChangePurchases } from '../shared/useChangePurchases.ts';
import { useServerMessage } from '../shared/useServerMessage.ts';
import { ProblemAlert } from './ProblemAlert.tsx';
import { ResolveButtons } from './ResolveButtons.tsx';

/** The statuses after which something is left to do for the order. */
const warns: readonly PurchaseDetail['status'][] = ['unknown', 'refused', 'notSent', 'notPlaced'];

/** What can be done with a purchase as it stands, and why it stands so. */
export const PurchaseActions = ({ purchase }: { purchase: PurchaseDetail }) => {
  const translate = useTranslate();
  const messageOf = useServerMessage();
  const change = useChangePurchases();
  const { purchaseId, status, sendAfter, reason, orderNumber } = purchase;
  const button = (action: PurchaseAction, icon: ReactNode) => (
    <Button
      size="small"
      color="secondary"
      startIcon={icon}
      disabled={change.busy}
      onClick={() => change.run(action, [purchaseId])}
    >
      {translate(`purchases.bulk.${action}`)}
    </Button>
  );
  return (
    <>
      <ProblemAlert purchase={purchase} />
      {reason === null ? null : (
        <Alert severity={warns.includes(status) ? 'warning' : 'info'}>{messageOf(reason)}</Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, ml: -1, '&:empty': { mt: -2 } }}>
        <ResolveButtons purchase={purchase} />
        {status === 'waiting' ? (
          <>
            <TakeBackButton size="small" purchaseIds={[purchaseId]} sendAfter={sendAfter} />
            {button('toHand', <HandIcon />)}
          </>
        ) : null}
        {status === 'byHand' ? (
          <>
            <Button
              component={Link}
              to={tabAddress('byHand', orderNumber)}
              size="small"
              variant="contained"
              sx={{ ml: 1 }}
            >
              {translate('purchases.hand.work')}
            </Button>
            {button('release', null)}
          </>
        ) : null}
        {status === 'placed' && purchase.warehouse === null ? <ShipPurchase purchase={purchase} /> : null}
        {status === 'placed' && purchase.warehouse !== null ? (
          <Button component={Link} to={warehousePurchaseAddress(purchaseId)} size="small" color="secondary">
            {translate('buy.receive')}
          </Button>
        ) : null}
        {isReadable(purchase) ? button('refresh', <RefreshIcon />) : null}
      </Box>
    </>
  );
};

/** The parcel that the supplier sent to the customer: what was bought for the order is in it. */
const ShipPurchase = ({ purchase: { purchaseId, orderId, orderNumber } }: { purchase: PurchaseDetail }) => {
  const translate = useTranslate();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button size="small" color="secondary" startIcon={<ShipIcon />} onClick={() => setAsked(true)}>
        {translate('purchases.ship')}
      </Button>
      {isAsked ? (
        <Suspense fallback={null}>
          <ShipDialog
            orderId={orderId}
            number={orderNumber}
            purchaseId={purchaseId}
            origin="supplier"
            onClose={() => setAsked(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
};
