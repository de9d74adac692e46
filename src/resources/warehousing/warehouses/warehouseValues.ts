import type { Warehouse } from '#contract/warehouse.schemas.ts';

/** A warehouse as the form holds it. */
export type WarehouseValues = Pick<Warehouse, 'name' | 'country' | 'address' | 'shipTo' | 'note' | 'isReceiving'>;

export const warehouseValues = (warehouse: Warehouse | undefined): WarehouseValues => ({
  name: warehouse?.name ?? '',
  country: warehouse?.country ?? '',
  address: warehouse?.address ?? '',
  shipTo: warehouse?.shipTo ?? null,
  note: warehouse?.note ?? '',
  isReceiving: warehouse?.isReceiving ?? false,
});
