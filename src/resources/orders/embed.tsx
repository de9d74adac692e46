import { lazyView } from '#src/custom/data/lazyView.tsx';

// What the stores' page asks too.
export { SameStores } from './SameStores.tsx';

/** Another address for buying, as a plan asks for it; loaded when it is first needed. */
export const OrderAddressDialog = lazyView(
  () => import('./detail/OrderAddressDialog.tsx'),
  'OrderAddressDialog',
  'orders',
);
