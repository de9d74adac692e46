import type { z } from 'zod';

/** What a zod issue says when the schema gave it no sentence of ours. */
const isKey = (message: string): boolean => /^[a-z]\w*(\.\w+)+$/i.test(message);

/** The first problem of each field as a text key, by its dotted path. */
export function issuesOf(schema: z.ZodType, values: unknown): Record<string, string> {
  const parsed = schema.safeParse(values);
  const found: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? []) {
    found[path.map(String).join('.')] ??= isKey(message) ? message : 'validation.invalid';
  }
  return found;
}
