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
export function jsonLines(data: unknown, groupObjects: boolean): { text: string; objects: number; roots: number } {
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
