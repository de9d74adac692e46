import { isLosslessNumber, parse, stringify } from 'lossless-json';
import { z } from 'zod';

/** A row that is told otherwise wherever an answer holds it, as a plug-in, an old version or a bug of the platform does. */
export const oddRowSchema = z.strictObject({
  /** The platform's id of it. */
  id: z.string(),
  /** Told in place of its own. */
  fields: z.record(z.string(), z.unknown()).default({}),
  /** Not told at all. */
  without: z.array(z.string()).default([]),
});
export type OddRow = z.infer<typeof oddRowSchema>;

/** The answer with these rows told otherwise; as it is where it holds none of them, or is no JSON. */
export function withOddRows(answer: string, odd: readonly OddRow[]): string {
  const met = odd.filter(({ id }) => answer.includes(id));
  if (met.length === 0 || !/^\s*[[{]/.test(answer)) return answer;
  return stringify(walk(parse(answer))) ?? answer;

  function walk(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null || isLosslessNumber(value)) return value;
    const row: Record<string, unknown> = { ...value };
    const own = met.find(({ id }) => String(row.id ?? '').replace(/^gid:.*\//, '') === id);
    // The same id alone, as of an order that a part of it names, is no row.
    if (!own || Object.keys(row).length < 5)
      return Object.fromEntries(Object.entries(row).map(([name, inner]) => [name, walk(inner)]));
    const told = Object.entries({ ...row, ...own.fields }).filter(([name]) => !own.without.includes(name));
    return Object.fromEntries(told);
  }
}
