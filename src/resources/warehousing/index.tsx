import { lazyView } from '#src/custom/data/lazyView.tsx';

export default {
  purchases: lazyView(() => import('./purchases/WarehousePurchaseList.tsx'), 'WarehousePurchaseList', 'warehousing'),
  print: lazyView(() => import('./purchases/print/PrintPage.tsx'), 'PrintPage', 'warehousing'),
  stock: lazyView(() => import('./stock/StockList.tsx'), 'StockList', 'stock', 'warehousing'),
  warehouses: lazyView(() => import('./warehouses/WarehouseList.tsx'), 'WarehouseList', 'warehouses', 'warehousing'),
};
