import { Asked } from '../../lib/asked.ts';
import type { StoreSession } from '../../store.ts';
import type { StoreDimensionUnit } from './packing.ts';
import type { Term } from './terms.ts';
import type { WireProduct } from './wire.ts';

/** What was looked up in a store while it is open: a publication of a thousand products asks for each of these once. */
export interface Memory {
  /** Tags and categories, by path and name in lower case. */
  terms: Asked<Term>;
  /** The newest products as they were at the first look. */
  newest: Asked<WireProduct[]>;
  dimensionUnit: Asked<StoreDimensionUnit>;
}

const memories = new WeakMap<object, Memory>();

/** What all copies of this session share. A session without a lifetime of its own remembers for one call only. */
export function memoryOf({ lifetime = {} }: Pick<StoreSession, 'lifetime'>): Memory {
  const known = memories.get(lifetime);
  if (known) return known;
  const memory: Memory = { terms: new Asked(), newest: new Asked(), dimensionUnit: new Asked() };
  memories.set(lifetime, memory);
  return memory;
}
