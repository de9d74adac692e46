import { z } from 'zod';
import { warehouseSchemas } from '#contract/warehouse.schemas.ts';
import { typedAmount, typedNumber } from '../../shared/amounts.ts';
import type { AddValues } from './addValues.ts';

const rules = warehouseSchemas.addPurchase.input.shape;
const line = rules.lines.element.shape;

type Wanted = Omit<z.output<typeof warehouseSchemas.addPurchase.input>, 'clientKey'>;

/** The form by the contract's own rules, which turns it into what is sent. */
export const AddPurchaseForm: z.ZodType<Wanted, AddValues> = z.object({
  warehouseId: z.string().min(1, 'validation.required'),
  supplier: rules.supplier,
  orderNumber: z.string().pipe(rules.orderNumber.unwrap()),
  purchasedAt: z.string().transform((typed) => (typed === '' ? undefined : new Date(typed).toISOString())),
  currency: rules.currency,
  lines: z.array(
    z
      .object({
        id: z.string(),
        sku: line.sku,
        quantity: z.string().trim().min(1, 'validation.required').pipe(typedNumber).pipe(line.quantity),
        unitCost: typedAmount.transform((amount) => amount ?? null),
      })
      .transform(({ id: _, ...sent }) => sent),
  ),
  total: typedAmount,
  note: z.string().pipe(rules.note.unwrap()),
});
