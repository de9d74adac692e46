const KEY = 'publish.products';

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const texts = (value: unknown): string[] => (Array.isArray(value) ? [...new Set(value.filter(isText))] : []);

/**
 * The products somebody came to publish with: from the router's state (`{ productIds }`), else from the address
 * (`?ids=a,b`), else those kept in this tab, so that a detour to connect a store loses nothing.
 */
export function chosenProducts(state: unknown, search: string): string[] {
  const fromState = typeof state === 'object' && state !== null && 'productIds' in state ? texts(state.productIds) : [];
  if (fromState.length > 0) return fromState;
  const fromAddress = texts((new URLSearchParams(search).get('ids') ?? '').split(','));
  return fromAddress.length > 0 ? fromAddress : keptProducts();
}

/** The products kept in this tab; none after they were published. */
export function keptProducts(): string[] {
  const kept = sessionStorage.getItem(KEY);
  return kept === null ? [] : kept.split(',').filter(isText);
}

/** Keeps the choice for this tab; an empty one is forgotten. */
export function keepProducts(ids: readonly string[]): void {
  if (ids.length === 0) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, ids.join(','));
}
