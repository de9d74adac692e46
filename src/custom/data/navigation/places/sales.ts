import { platformPath, storePlatforms } from '#contract/enums.ts';
import { neededTasks } from '#contract/todayWords.ts';
import { platformMarks } from '#src/custom/ui/PlatformMark.tsx';
import { type Place, page } from './place.ts';

const SHIPMENTS = '/performance/transportation';
const WAREHOUSING = '/performance/warehousing';
const ofWarehouse = { parent: WAREHOUSING, resource: 'performance' };

/** The orders of each platform: the list of all, filtered. */
const orderPlaces = storePlatforms.map(
  (channel): Place => ({
    path: `/orders/${platformPath[channel]}`,
    title: page(channel),
    ambiguous: true,
    icon: platformMarks[channel],
    parent: '/orders',
    resource: `orders.${channel}`,
    findable: true,
  }),
);

/** From the order to the parcel at the customer's door, and who they are. */
export const salesPlaces: readonly Place[] = [
  { path: '/orders', title: page('orders'), resource: 'orders', badge: neededTasks, guide: 'buying' },
  {
    path: '/orders/ship',
    title: page('shipMany'),
    parent: '/orders',
    resource: 'orders',
    findable: true,
    guide: 'shipping',
  },
  ...orderPlaces,
  { path: '/purchases', title: page('purchases'), resource: 'purchases', badge: ['toPay'], guide: 'buying' },
  { path: '/purchases/plan/:planId', title: page('purchasePlan'), parent: '/purchases', resource: 'purchases' },
  { path: SHIPMENTS, title: page('transportation'), resource: 'performance', badge: ['track'], guide: 'shipping' },
  {
    path: `${SHIPMENTS}/shippingDetails`,
    title: page('shippingDetails'),
    parent: SHIPMENTS,
    resource: 'performance',
  },
  {
    path: WAREHOUSING,
    title: page('warehousing'),
    parent: SHIPMENTS,
    resource: 'performance',
    badge: ['receive'],
    guide: 'warehouse',
  },
  { path: `${WAREHOUSING}/stock`, title: page('stock'), ...ofWarehouse, findable: true },
  { path: `${WAREHOUSING}/warehouses`, title: page('warehouses'), ...ofWarehouse, findable: true },
  { path: `${WAREHOUSING}/print`, title: page('receivingList'), ...ofWarehouse },
  { path: '/performance/client', title: page('client'), resource: 'performance', guide: 'customers' },
];
