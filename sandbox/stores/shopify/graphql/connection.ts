import { GraphQLError } from 'graphql';

const MOST = 250;
/** Shopify pages no deeper. https://shopify.dev/docs/api/usage/limits#pagination-limits */
const DEEPEST = 25_000;

export interface PageArgs {
  first?: number | null;
  after?: string | null;
}

export interface Connection<T> {
  /** Reckoned only for those who ask. */
  edges: () => { cursor: string; node: T }[];
  nodes: T[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null };
}

/** The context of a bulk operation: there lists come whole, whatever length they are asked in. */
export const WHOLE = Symbol('whole lists');

/**
 * A page of some rows in the order of their keys. A cursor holds the last row's key and how many came before, so that it
 * stays good whatever happens to the rows.
 */
export function connection<T, V>(
  rows: readonly T[],
  { first, after }: PageArgs,
  keyOf: (row: T, at: number) => string,
  view: (row: T) => V,
  context?: unknown,
): Connection<V> {
  if (context === WHOLE) return wholeList(rows, keyOf, view);
  if (first === undefined || first === null) {
    throw new GraphQLError('you must provide one of first or last', { extensions: { code: 'BAD_REQUEST' } });
  }
  if (first < 0 || first > MOST) {
    throw new GraphQLError(`first cannot exceed ${MOST}`, { extensions: { code: 'BAD_REQUEST' } });
  }
  const [lastKey, seen] = after ? readCursor(after) : ['', 0];
  if (seen + first > DEEPEST) {
    throw new GraphQLError('Pagination limit of 25000 objects exceeded', { extensions: { code: 'BAD_REQUEST' } });
  }
  const keyed = sorted(rows, keyOf);
  const rest = after ? keyed.filter(({ key }) => key > lastKey) : keyed;
  const page = rest.slice(0, first);
  const cursorAt = (at: number): string | null => {
    const entry = page[at];
    return entry ? Buffer.from(JSON.stringify([entry.key, seen + at + 1])).toString('base64url') : null;
  };
  const nodes = page.map(({ row }) => view(row));
  return {
    edges: () => nodes.map((node, at) => ({ cursor: cursorAt(at) ?? '', node })),
    nodes,
    pageInfo: {
      hasNextPage: rest.length > page.length,
      hasPreviousPage: seen > 0,
      startCursor: cursorAt(0),
      endCursor: cursorAt(page.length - 1),
    },
  };
}

function wholeList<T, V>(
  rows: readonly T[],
  keyOf: (row: T, at: number) => string,
  view: (row: T) => V,
): Connection<V> {
  const nodes = sorted(rows, keyOf).map(({ row }) => view(row));
  const pageInfo = { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null };
  return { edges: () => nodes.map((node) => ({ cursor: '', node })), nodes, pageInfo };
}

const sorted = <T>(rows: readonly T[], keyOf: (row: T, at: number) => string): { row: T; key: string }[] =>
  rows.map((row, at) => ({ row, key: keyOf(row, at) })).sort((a, b) => Number(a.key > b.key) - Number(a.key < b.key));

function readCursor(after: string): [string, number] {
  try {
    const [key, seen] = JSON.parse(Buffer.from(after, 'base64url').toString()) as [unknown, unknown];
    if (typeof key === 'string' && typeof seen === 'number') return [key, seen];
  } catch {
    // Whatever it is, it is no cursor of ours.
  }
  throw new GraphQLError(`Invalid cursor for current pagination sort.`, { extensions: { code: 'BAD_REQUEST' } });
}

/** Keys for rows that stay in the order they come in. */
export const inOrder = (_row: unknown, at: number): string => String(at).padStart(8, '0');
