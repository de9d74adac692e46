import { z } from 'zod';
import { exportLosses } from './bulkWords.ts';
import { Currency } from './money.schemas.ts';

/** What a selection comes to as a file: a file holds one currency, and each layout has no place for some fields. */
export const ExportPreview = z.object({
  products: z.number().int(),
  currencies: z.array(z.object({ currency: Currency, products: z.number().int() })),
  /** Fields that the layout cannot hold, each with the number of products that would lose something of it. */
  losses: z.array(z.object({ field: z.enum(exportLosses), products: z.number().int() })),
});
export type ExportPreview = z.infer<typeof ExportPreview>;
