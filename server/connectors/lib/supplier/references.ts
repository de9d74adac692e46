import { isObject } from './values.ts';

/** References may pass through references; the bounds end those that lead back to themselves or fan out. */
const maxDepth = 10;
const maxLookUps = 20_000;

/**
 * Replaces fastjson's references (`{"$ref": "$.PRICE.targetSkuPriceInfo"}`) by what they point at, in place; one that
 * points nowhere or at itself becomes null. Give it a tree of your own, fresh from the parser.
 */
export function resolveReferences(root: Record<string, unknown>): void {
  let lookUps = 0;
  /** Paths are `$`, `$.A.b`, `$.list[0].c`; a name with dots has them escaped. */
  const lookUp = (path: string, depth: number): unknown => {
    lookUps += 1;
    if (!path.startsWith('$') || depth > maxDepth || lookUps > maxLookUps) return null;
    let value: unknown = root;
    for (const step of path.slice(1).match(/(?:\\.|[^.[\]\\])+/g) ?? []) {
      const name = step.replace(/\\(.)/g, '$1').replace(/^["']|["']$/g, '');
      if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return null;
      const next: unknown = Reflect.get(value, name);
      value = isReference(next) ? lookUp(next.$ref, depth + 1) : next;
    }
    return value;
  };
  const waiting: object[] = [root];
  const seen = new Set<object>(waiting);
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    for (const [key, child] of Object.entries(node)) {
      const value = isReference(child) ? lookUp(child.$ref, 0) : child;
      if (value !== child) Reflect.set(node, key, value);
      if (typeof value === 'object' && value !== null && !seen.has(value)) {
        seen.add(value);
        waiting.push(value);
      }
    }
  }
}

function isReference(value: unknown): value is { $ref: string } {
  return isObject(value) && typeof value.$ref === 'string' && Object.keys(value).length === 1;
}
