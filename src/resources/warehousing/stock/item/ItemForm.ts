import { z } from 'zod';
import { StockItemUpdate } from '#contract/stock.schemas.ts';
import { typedNumber } from '../../shared/amounts.ts';
import type { ItemValues } from './itemValues.ts';

const rules = StockItemUpdate.shape;
const alias = rules.aliases.element.shape;
const given = z.string().transform((typed) => (typed.trim() === '' ? null : typed.trim()));

/** The form by the contract's own rules, which turns it into the item. */
export const ItemForm: z.ZodType<z.output<typeof StockItemUpdate>, ItemValues> = z.object({
  sku: rules.sku,
  title: rules.title,
  variantTitle: rules.variantTitle,
  image: given.pipe(rules.image),
  lowAt: typedNumber.transform((typed) => (typed === '' ? null : typed)).pipe(rules.lowAt),
  aliases: z.array(z.object({ id: z.string(), ...alias }).transform(({ id: _, ...sent }) => sent)),
});
