import type { Shop } from '../shop.ts';
import type { Meta } from '../types.ts';

/** A meta entry as a client sends it. */
export interface MetaInput {
  id?: number;
  key?: string;
  value?: unknown;
}

/** Merges meta as WooCommerce does: by id, else by key; a value of null removes the entry. */
export function mergeMeta(shop: Shop, held: Meta[], inputs: MetaInput[]): Meta[] {
  let meta = [...held];
  for (const input of inputs) {
    const match = meta.find((entry) => (input.id ? entry.id === input.id : entry.key === input.key));
    if (input.value === null) meta = meta.filter((entry) => entry !== match);
    else if (match) {
      const next = { id: match.id, key: input.key ?? match.key, value: input.value };
      meta = meta.map((entry) => (entry === match ? next : entry));
    } else if (input.key) meta.push({ id: shop.nextId('meta', 20), key: input.key, value: input.value ?? '' });
  }
  return meta;
}
