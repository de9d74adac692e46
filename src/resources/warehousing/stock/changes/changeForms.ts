import { z } from 'zod';
import { stockCallsSchemas } from '#contract/stock.schemas.ts';
import { typedNumber } from '../../shared/amounts.ts';

const { adjust, count, transfer, return: back } = stockCallsSchemas;
const text = z.string();
const warehouse = text.min(1, 'validation.required');

/** The forms of changes of stock by the contract's own rules; numbers are typed as text. */
export const AdjustForm = z.object({
  warehouseId: warehouse,
  sku: adjust.input.shape.sku,
  quantity: typedNumber.pipe(adjust.input.shape.quantity),
  reason: text.pipe(adjust.input.shape.reason),
});
export const CountForm = z.object({
  counted: typedNumber.pipe(count.input.shape.counted),
  reason: text.pipe(count.input.shape.reason.unwrap()),
});
export const TransferForm = z.object({
  toWarehouseId: warehouse,
  quantity: typedNumber.pipe(transfer.input.shape.quantity),
  reason: text.pipe(transfer.input.shape.reason.unwrap()),
});
export const ReturnForm = z.object({
  quantity: typedNumber.pipe(back.input.shape.quantity),
  reason: text.pipe(back.input.shape.reason.unwrap()),
});
