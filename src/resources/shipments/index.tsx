import ShipmentsIcon from '@mui/icons-material/FlightTakeoffOutlined';
import type { Shipment } from '#contract/shipment.schemas.ts';
import { lazyView } from '#src/custom/data/lazyView.tsx';

export default {
  name: 'shipments',
  icon: ShipmentsIcon,
  list: lazyView(
    () => import('./ShipmentList.tsx'),
    'ShipmentList',
    'buy',
    'purchase',
    'shipment',
    'shipmentPages',
    'shipments',
    'tracking',
    'work',
  ),
  page: lazyView(
    () => import('./detail/ShipmentPage.tsx'),
    'ShipmentPage',
    'buy',
    'purchase',
    'shipment',
    'shipmentPages',
    'shipments',
    'tracking',
    'work',
  ),
  recordRepresentation: ({ trackingNumber, orderNumber }: Shipment) => trackingNumber || orderNumber,
};
