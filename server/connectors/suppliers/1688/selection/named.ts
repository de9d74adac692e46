import { firstText, isObject } from '../../../lib/supplier/values.ts';

/**
 * The documentation of the lists for dropshippers names the calls but not what their rows hold, so a row's code and name
 * are looked for under the names that 1688 uses for such pairs elsewhere.
 */
const codes = ['ruleId', 'filterId', 'code', 'key', 'id', 'value'];
const names = ['ruleName', 'filterName', 'name', 'title', 'label', 'desc', 'text'];
const lists = ['values', 'children', 'items', 'options', 'filterValues', 'valueList'];

export interface Named {
  code: string;
  name: string;
  rows: Named[];
}

/** Rows with a code; those without cannot be asked by and are left out. */
export function namedRows(rows: readonly unknown[]): Named[] {
  return rows.filter(isObject).flatMap((row) => {
    const code = firstText(...codes.map((key) => row[key]));
    const inner = lists.map((key) => row[key]).find(Array.isArray);
    return code === ''
      ? []
      : [{ code, name: firstText(...names.map((key) => row[key]), code), rows: namedRows(inner ?? []) }];
  });
}

/** The list in an answer: `result` itself, or the only list inside it. */
export function rowsIn(result: unknown): unknown[] | null {
  if (Array.isArray(result)) return result;
  if (!isObject(result)) return null;
  const inner = Object.values(result).filter(Array.isArray);
  return inner.length === 1 ? (inner[0] ?? null) : null;
}
