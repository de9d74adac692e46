import type { Shop } from '../shop.ts';

/** Terms as a product lists them. */
export function termRefs(shop: Shop, ids: number[]): { id: number; name: string; slug: string }[] {
  return ids.flatMap((id) => {
    const term = shop.terms.get(id);
    return term ? [{ id: term.id, name: term.name, slug: term.slug }] : [];
  });
}
