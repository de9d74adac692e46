import { z } from 'zod';
import { fileKinds, meetings, numberStyles, textEncodings } from './importWords.ts';
import { Currency } from './money.schemas.ts';

/** A file that was sent and is kept until it is imported, or for a while. */
const KeptFile = z.object({ fileId: z.uuid(), name: z.string().min(1).max(200) });

/** Which field each column holds, by the column's name; a column that is not named is left out. */
const ColumnMap = z.record(z.string().max(500), z.string().max(50));

/** How a file is read where a person decides it. What is left out the file decides. */
const FileReading = z.object({
  encoding: z.enum(textEncodings).optional(),
  numbers: z.enum(numberStyles).optional(),
  columns: ColumnMap.optional(),
});

export const FileInspection = KeptFile.extend({
  kind: z.enum(fileKinds),
  /** What the text is read in, with what else it could be; null for a workbook and our own files. */
  encoding: z
    .object({ used: z.enum(textEncodings), sure: z.boolean(), others: z.array(z.enum(textEncodings)) })
    .nullable(),
  numbers: z.object({ used: z.enum(numberStyles), sure: z.boolean() }).nullable(),
  /** In the file's order. `field` as the file's own layout, or what was chosen for this header before, has it. */
  columns: z.array(z.object({ name: z.string(), field: z.string().nullable() })),
  /** What a column can hold, in this kind of file. */
  fields: z.array(z.string()),
  /** The first rows, a cell for each column. */
  rows: z.array(z.array(z.string())),
  /** The columns were chosen for the same header before. */
  remembered: z.boolean(),
  /** Nothing has to be decided: it can be imported as it is. */
  isClear: z.boolean(),
});
export type FileInspection = z.infer<typeof FileInspection>;

export const InspectInput = KeptFile.extend(FileReading.shape);
export const ImportKeptInput = InspectInput.extend({
  currency: Currency.optional(),
  meeting: z.enum(meetings).default('ask'),
});
