import type { Stock } from '#contract/stock.schemas.ts';
import type { Warehouse, WarehouseLine, WarehousePurchase } from '#contract/warehouse.schemas.ts';

/** An id of its own for each number, as the server makes them. */
export const id = (n: number): string => `0198c000-0000-7000-8000-${String(n).padStart(12, '0')}`;

export const warehouse = (n: number, changes: Partial<Warehouse> = {}): Warehouse => ({
  warehouseId: id(100 + n),
  name: n === 1 ? 'Yiwu' : `Warehouse ${n}`,
  country: 'CN',
  address: 'Chouzhou Road 1, Yiwu',
  shipTo: null,
  note: '',
  isReceiving: n === 1,
  skus: 2,
  onHand: 12,
  expected: 1,
  updatedAt: '2026-11-20T10:00:00.000Z',
  ...changes,
});

export const line = (n: number, changes: Partial<WarehouseLine> = {}): WarehouseLine => ({
  lineId: `line-${n}`,
  sku: 'TEE-S',
  title: 'Dock Tee',
  variantTitle: 'S',
  image: null,
  supplierProductId: '600',
  supplierSkuId: '601',
  orderId: null,
  orderNumber: null,
  quantity: 3,
  cancelled: 0,
  received: 0,
  damaged: 0,
  missing: 0,
  surplus: 0,
  outstanding: 3,
  unitCost: { amount: '4.5', currency: 'CNY' },
  ...changes,
});

const sum = (lines: readonly WarehouseLine[], name: 'quantity' | 'received' | 'outstanding') =>
  lines.reduce((total, one) => total + one[name], 0);

export const purchase = (n: number, changes: Partial<WarehousePurchase> = {}): WarehousePurchase => {
  const lines = changes.lines ?? [line(n)];
  return {
    purchaseId: id(n),
    warehouseId: id(101),
    name: 'Yiwu',
    country: 'CN',
    address: 'Chouzhou Road 1, Yiwu',
    stocked: false,
    stocking: 'onTheWay',
    supplier: '1688',
    accountName: '',
    orderNumber: `800${n}`,
    purchasedAt: '2026-11-18T09:00:00.000Z',
    totalQuantity: sum(lines, 'quantity'),
    totalAmount: { amount: '13.5', currency: 'CNY' },
    note: '',
    received: sum(lines, 'received'),
    damaged: 0,
    missing: 0,
    cancelled: 0,
    surplus: 0,
    outstanding: sum(lines, 'outstanding'),
    receivedAt: null,
    alert: null,
    reason: null,
    lines,
    parcels: [],
    ...changes,
  };
};

export const stock = (changes: Partial<Stock> = {}): Stock => ({
  stockId: `${id(101)}.${id(201)}`,
  warehouseId: id(101),
  warehouseName: 'Yiwu',
  itemId: id(201),
  sku: 'TEE-S',
  title: 'Dock Tee',
  variantTitle: 'S',
  image: null,
  onHand: 10,
  allocated: 4,
  free: 6,
  lowAt: 8,
  isLow: true,
  since: '2026-11-01T10:00:00.000Z',
  value: { amount: '45', currency: 'CNY' },
  changedAt: '2026-11-20T10:00:00.000Z',
  ...changes,
});
