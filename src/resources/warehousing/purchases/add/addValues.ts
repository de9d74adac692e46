import type { SupplierPlatform } from '#contract/platforms.ts';
import { uniqueKey } from '#src/lib/uniqueKey.ts';

/** A line as its fields hold it; `id` is the form's own. */
export interface AddLine {
  id: string;
  sku: string;
  quantity: string;
  unitCost: string;
}

/** A purchase as the form holds it: numbers as they are typed, empty for none. */
export type AddValues = {
  warehouseId: string;
  supplier: SupplierPlatform;
  orderNumber: string;
  /** As a date and time field has it, in the merchant's zone; empty for now. */
  purchasedAt: string;
  currency: string;
  lines: AddLine[];
  total: string;
  note: string;
};

export const newLine = (): AddLine => ({ id: uniqueKey(), sku: '', quantity: '', unitCost: '' });

export const firstValues = (warehouseId: string): AddValues => ({
  warehouseId,
  supplier: '1688',
  orderNumber: '',
  purchasedAt: '',
  currency: 'CNY',
  lines: [newLine()],
  total: '',
  note: '',
});
