import { z } from 'zod';
import { meetings, numberStyles, textEncodings } from '#contract/importWords.ts';

/** What an import's job knows of its file: which one, and how it is read. */
export const ImportParams = z.object({
  fileName: z.string(),
  name: z.string(),
  currency: z.string(),
  encoding: z.enum(textEncodings).optional(),
  numbers: z.enum(numberStyles).optional(),
  layout: z
    .object({ kind: z.enum(['shopifyCsv', 'wooCsv', 'table']), columns: z.record(z.string(), z.string()) })
    .optional(),
  meeting: z.enum(meetings).default('ask'),
});
export type ImportParams = z.infer<typeof ImportParams>;
