import { isObject } from './isObject.ts';
import { isDenied, prune } from './prune.ts';

/** Which parts of a piece of data may leave the page: `true` for all below, by name otherwise; `*` stands for any name. */
export type Allowed = true | { readonly [name: string]: Allowed };

/** Names whose values may leave the page whole. */
export const names = (...all: string[]): Record<string, true> => Object.fromEntries(all.map((name) => [name, true]));

/** A copy that holds what is allowed and nothing else; lists are passed through. What is denied stays so under any name. */
export function allow(value: unknown, allowed: Allowed): unknown {
  if (allowed === true) return prune(value);
  if (Array.isArray(value)) return value.map((item) => allow(item, allowed) ?? null);
  if (!isObject(value)) return prune(value);
  const { '*': any } = allowed;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const below = (Object.hasOwn(allowed, name) ? allowed[name] : undefined) ?? any;
      if (below === undefined || isDenied(name)) return [];
      const copied = allow(inner, below);
      return copied === undefined ? [] : [[name, copied] as const];
    }),
  );
}
