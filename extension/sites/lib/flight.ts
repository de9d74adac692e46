import { isObject, literalsAfter, parseJson } from './scripts.ts';

const DEEPEST = 60;

/** What the page's server streamed to React, joined: the strings of `self.__next_f.push([1,"..."])`. */
export const flightOf = (scripts: readonly string[]): string =>
  scripts
    .flatMap((text) => literalsAfter(text, /\b__next_f\.push\(/))
    .flatMap((list) => (Array.isArray(list) && list[0] === 1 && typeof list[1] === 'string' ? [list[1]] : []))
    .join('');

/**
 * The rows of a stream by their id: `<hex>:<json>\n`, or `<hex>:T<length in bytes>,<text>`, whose text has no end of line.
 */
export function rowsOf(flight: string): Map<string, unknown> {
  const bytes = new TextEncoder().encode(flight);
  const decoder = new TextDecoder();
  const rows = new Map<string, unknown>();
  const find = (sign: string, from: number): number => bytes.indexOf(sign.charCodeAt(0), from);
  for (let from = 0; from < bytes.length; ) {
    const colon = find(':', from);
    if (colon === -1) break;
    const id = decoder.decode(bytes.subarray(from, colon)).trim();
    if (bytes[colon + 1] === 'T'.charCodeAt(0)) {
      const comma = find(',', colon);
      const length = Number.parseInt(decoder.decode(bytes.subarray(colon + 2, comma)), 16);
      if (comma === -1 || !(length >= 0)) break;
      rows.set(id, decoder.decode(bytes.subarray(comma + 1, comma + 1 + length)));
      from = comma + 1 + length;
      continue;
    }
    const found = find('\n', colon);
    const end = found === -1 ? bytes.length : found;
    const value = parseJson(decoder.decode(bytes.subarray(colon + 1, end)));
    if (value !== undefined) rows.set(id, value);
    from = end + 1;
  }
  return rows;
}

/** The first object of a stream that is wanted, with the rows that it refers to (`"$<id>"`) in place. */
export function findInFlight(
  flight: string,
  isWanted: (node: Record<string, unknown>) => boolean,
): Record<string, unknown> | undefined {
  const rows = rowsOf(flight);
  for (const row of rows.values()) {
    const found = search(row, isWanted, 0);
    if (found !== undefined) return resolved(found, rows, 0);
  }
  return undefined;
}

function search(
  node: unknown,
  isWanted: (node: Record<string, unknown>) => boolean,
  depth: number,
): Record<string, unknown> | undefined {
  if (typeof node !== 'object' || node === null || depth > DEEPEST) return undefined;
  if (isObject(node) && isWanted(node)) return node;
  for (const inner of Object.values(node)) {
    const found = search(inner, isWanted, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

function resolved<T>(node: T, rows: Map<string, unknown>, depth: number): T;
function resolved(node: unknown, rows: Map<string, unknown>, depth: number): unknown {
  if (depth > DEEPEST) return null;
  if (typeof node === 'string') {
    // A text that begins with the sign has it doubled.
    if (node.startsWith('$$')) return node.slice(1);
    const id = /^\$([0-9a-f]+)$/.exec(node)?.[1];
    return id !== undefined && rows.has(id) ? resolved(rows.get(id), rows, depth + 1) : node;
  }
  if (Array.isArray(node)) return node.map((item) => resolved(item, rows, depth + 1));
  if (!isObject(node)) return node;
  return Object.fromEntries(Object.entries(node).map(([name, inner]) => [name, resolved(inner, rows, depth + 1)]));
}
