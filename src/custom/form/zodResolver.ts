import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

type Tree = { [key: string]: Tree | { type: string; message: string } };

function plant(tree: Tree, path: string[], message: string): void {
  const [head = 'root', ...rest] = path;
  if (rest.length === 0) {
    tree[head] = { type: 'zod', message };
    return;
  }
  const branch = (tree[head] ?? {}) as Tree;
  tree[head] = branch;
  plant(branch, rest, message);
}

/** Lets a react-admin form check itself by a contract schema; messages are text keys, which react-admin translates. */
export function zodResolver<V extends FieldValues>(schema: z.ZodType): Resolver<V> {
  return async (values) => {
    const parsed = schema.safeParse(values);
    if (parsed.success) return { values: parsed.data as V, errors: {} };
    const errors: Tree = {};
    for (const [path, message] of Object.entries(issuesOf(schema, values))) plant(errors, path.split('.'), message);
    return { values: {}, errors: errors as FieldErrors<V> };
  };
}

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
