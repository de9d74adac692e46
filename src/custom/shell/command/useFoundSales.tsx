import ShipmentIcon from '@mui/icons-material/LocalShippingOutlined';
import OrderIcon from '@mui/icons-material/ReceiptLongOutlined';
import PurchaseIcon from '@mui/icons-material/ShoppingCartOutlined';
import { usePermissions, useTranslate } from 'react-admin';
import { orderCalls } from '#contract/order.calls.ts';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import type { Role } from '#contract/roles.ts';
import { shipments } from '#contract/shipment.calls.ts';
import { openOrderAddress, purchaseAddress } from '#src/custom/data/navigation/purchaseAddresses.ts';
import { shipmentAddress } from '#src/custom/data/navigation/shipmentAddresses.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import { mayOpen } from '#src/lib/roles.ts';
import { usePermittedMenu } from '../usePermittedMenu.ts';
import { asFound, type Found, useTyped } from './useFound.ts';

const SHOWN = 5;
const FRESH = 10_000;

const joined = (...parts: string[]): string => parts.filter(Boolean).join(' · ');

function useMayOpen(resource: string): boolean {
  const { permissions = [] } = usePermissions<Role[]>();
  return mayOpen(permissions, resource);
}

/** The orders that the server finds by number, customer or e-mail. The number alone is the label, which may be remembered. */
export function useFoundOrders(text: string): Found {
  const typed = useTyped(text, useMayOpen('orders'));
  const answer = useCall(
    orderCalls.list,
    { q: typed.settled, pageSize: 10 },
    { enabled: typed.enabled, staleTime: FRESH },
  );
  return asFound(typed, answer, ({ rows }) =>
    rows.slice(0, SHOWN).map(({ orderId, number, customerName, shopName }) => ({
      id: `order:${orderId}`,
      label: number,
      hint: joined(customerName, shopName),
      icon: <OrderIcon fontSize="small" />,
      to: openOrderAddress(orderId),
    })),
  );
}

/** The supplier orders that the server finds by the number of their order, the customer or the supplier's number. */
export function useFoundPurchases(text: string): Found {
  const translate = useTranslate();
  const isListed = usePermittedMenu().some(({ places }) => places[0].path === '/purchases');
  const typed = useTyped(text, isListed);
  const answer = useCall(
    purchaseCalls.list,
    { q: typed.settled, pageSize: 10 },
    { enabled: typed.enabled, staleTime: FRESH },
  );
  return asFound(typed, answer, ({ rows }) =>
    rows.slice(0, SHOWN).map(({ purchaseId, supplier, externalIds, orderNumber, customerName }) => ({
      id: `purchase:${purchaseId}`,
      label: joined(translate(`words.source.${supplier}`), externalIds.join(', ') || orderNumber),
      hint: joined(externalIds.length === 0 ? '' : orderNumber, customerName),
      icon: <PurchaseIcon fontSize="small" />,
      to: purchaseAddress(purchaseId),
    })),
  );
}

/** The parcels that the server finds by tracking number, or by the number of their order or of the supplier's. */
export function useFoundShipments(text: string): Found {
  const typed = useTyped(text, useMayOpen('performance'));
  const answer = useCall(
    shipments.calls.list,
    {
      filter: JSON.stringify({ q: typed.settled }),
      range: JSON.stringify([0, SHOWN - 1]),
      sort: JSON.stringify(['createdAt', 'DESC']),
    },
    { enabled: typed.enabled, staleTime: FRESH },
  );
  return asFound(typed, answer, (rows) =>
    rows.slice(0, SHOWN).map(({ shipmentId, trackingNumber, carrierName, orderNumber }) => ({
      id: `shipment:${shipmentId}`,
      label: trackingNumber || orderNumber,
      hint: joined(carrierName, trackingNumber === '' ? '' : orderNumber),
      icon: <ShipmentIcon fontSize="small" />,
      to: shipmentAddress(shipmentId),
    })),
  );
}
