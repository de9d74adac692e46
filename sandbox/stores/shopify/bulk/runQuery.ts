import { createHash } from 'node:crypto';
import { executeSync, GraphQLError, type GraphQLSchema, parse, validate, visit } from 'graphql';
import { type Caller, guarded } from '../graphql/access.ts';
import { WHOLE } from '../graphql/connection.ts';
import { Refused } from '../graphql/errors.ts';
import { queries } from '../graphql/queries.ts';
import type { Shop } from '../shop.ts';
import type { StoredBulk } from '../types.ts';
import { isUnderWay } from './operations.ts';

/** https://shopify.dev/docs/api/usage/bulk-operations/queries#operation-restrictions */
const MOST_LISTS = 5;
const DEEPEST = 3;

/**
 * Begins to read in bulk. One app has one such operation at a time here, as before 2026-01: whoever copes with that copes
 * with more. What is read is what stands in the shop now; the file does not outlive the sandbox.
 */
export function runQuery(
  shop: Shop,
  schema: GraphQLSchema,
  caller: Caller,
  { query, groupObjects }: { query: string; groupObjects: boolean },
): StoredBulk {
  if (shop.bulks.values().some((one) => one.app === caller.app && isUnderWay(shop, one))) {
    throw new Refused('A bulk query operation for this app and shop is already in progress.', 'OPERATION_IN_PROGRESS');
  }
  const document = checked(schema, query);
  const rootValue = guarded(queries(shop, caller), caller);
  const { data, errors = [] } = executeSync({ schema, document, rootValue, contextValue: WHOLE });
  const { text, objects, roots } = jsonLines(errors.length > 0 ? null : data, groupObjects);
  const file = Buffer.from(text);
  const id = shop.newId('BulkOperation');
  const bulk: StoredBulk = {
    id,
    app: caller.app,
    query,
    created: shop.world.now(),
    errorCode: errors.length > 0 ? errorCodeOf(errors) : null,
    objects,
    roots,
    fileSize: file.length,
    signature: createHash('sha256').update(id).digest('hex'),
  };
  shop.bulks.set(id, bulk);
  shop.bulkFiles.set(id, file);
  return bulk;
}

const errorCodeOf = (errors: readonly GraphQLError[]): string =>
  errors.some(({ extensions }) => extensions.code === 'ACCESS_DENIED') ? 'ACCESS_DENIED' : 'INTERNAL_SERVER_ERROR';

function checked(schema: GraphQLSchema, query: string) {
  const invalid = (message: string) => new Refused(message, 'INVALID', ['query']);
  try {
    const document = parse(query);
    const [problem] = validate(schema, document);
    if (problem) throw problem;
    let [lists, depth, deepest] = [0, 0, 0];
    visit(document, {
      Field: {
        enter: ({ name }) => {
          if (name.value !== 'edges') return;
          lists += 1;
          depth += 1;
          deepest = Math.max(deepest, depth);
        },
        leave: ({ name }) => {
          if (name.value === 'edges') depth -= 1;
        },
      },
    });
    if (lists === 0) throw invalid('Bulk queries must contain at least one connection.');
    if (lists > MOST_LISTS) throw invalid('Bulk queries cannot contain more than 5 connections.');
    if (deepest > DEEPEST)
      throw invalid('Bulk queries cannot contain connections with a nesting depth greater than 2.');
    return document;
  } catch (error) {
    if (error instanceof GraphQLError) throw invalid(`Invalid bulk query: ${error.message}`);
    throw error;
  }
}

interface Written {
  text: string;
  parent: boolean;
}
type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const nodesOf = (value: unknown): Fields[] | null =>
  isObject(value) && Array.isArray(value.edges)
    ? value.edges.flatMap((edge: unknown) => (isObject(edge) && isObject(edge.node) ? [edge.node] : []))
    : null;

/**
 * An answer as a bulk operation writes it: each entry of a list is a line of its own that names its parent. Grouped, every
 * entry is followed by all that is its own; otherwise the children come behind everything else.
 * https://shopify.dev/docs/api/usage/bulk-operations/queries#the-jsonl-data-format
 */
function jsonLines(data: unknown, groupObjects: boolean): { text: string; objects: number; roots: number } {
  const lines: Written[] = [];
  for (const list of isObject(data) ? Object.values(data) : [])
    for (const node of nodesOf(list) ?? []) write(node, null);
  const roots = lines.filter(({ parent }) => !parent);
  const ordered = groupObjects ? lines : [...roots, ...lines.filter(({ parent }) => parent)];
  return { text: ordered.map(({ text }) => `${text}\n`).join(''), objects: lines.length, roots: roots.length };

  function write(node: Fields, parent: unknown): void {
    const own = Object.entries(node).filter(([, value]) => nodesOf(value) === null);
    const fields = Object.fromEntries(parent === null ? own : [...own, ['__parentId', parent]]);
    lines.push({ text: JSON.stringify(fields), parent: parent !== null });
    for (const value of Object.values(node)) for (const child of nodesOf(value) ?? []) write(child, node.id);
  }
}
