import { lazyView } from '#src/custom/data/lazyView.tsx';

/** Ships items of an order; loaded when it is first opened. */
export const ShipDialog = lazyView(
  () => import('./ship/ShipDialog.tsx'),
  'ShipDialog',
  'buy',
  'purchase',
  'shipment',
  'shipments',
  'work',
);

/** The parcels of an order, for its page. */
export const OrderParcels = lazyView(
  () => import('./parcels/OrderParcels.tsx'),
  'OrderParcels',
  'buy',
  'purchase',
  'shipment',
  'shipments',
  'tracking',
  'work',
);

export { shipmentAddress } from '#src/custom/data/navigation/shipmentAddresses.ts';
export { SHIP_MANY, useShipOrders } from './many/useShipOrders.ts';
export { useReadShipmentsAgain } from './shared/useReadShipmentsAgain.ts';
