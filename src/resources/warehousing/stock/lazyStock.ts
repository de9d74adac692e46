import { lazyView } from '#src/custom/data/lazyView.tsx';

/** What is done with an item of stock; loaded when it is first opened. */
export const StockActionDialog = lazyView(
  () => import('./StockActionDialog.tsx'),
  'StockActionDialog',
  'buy',
  'purchase',
  'shipment',
  'stock',
  'warehousing',
  'work',
);
export const AdjustDialog = lazyView(() => import('./changes/AdjustDialog.tsx'), 'AdjustDialog', 'stock');
export const ItemDialog = lazyView(() => import('./item/ItemDialog.tsx'), 'ItemDialog', 'stock', 'warehousing');
