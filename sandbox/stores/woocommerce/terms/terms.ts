import { linksOf } from '../links.ts';
import { kses, slugOf } from '../products/text.ts';
import { cleanLine, stripSlashes } from '../products/wordpressText.ts';
import { invalidId, RestError } from '../restError.ts';
import type { Shop } from '../shop.ts';
import type { Term } from '../types.ts';

export type Taxonomy = Term['taxonomy'];

/** Path of a taxonomy's collection below `/wc/v3`. */
export const TERM_PATHS: Record<Taxonomy, string> = {
  product_tag: '/products/tags',
  product_cat: '/products/categories',
};

/** The category a product without one falls into; 15 in every new shop. */
export function defaultCategory(shop: Shop): number {
  const uncategorized = shop.terms.values().find(({ slug }) => slug === 'uncategorized');
  return uncategorized?.id ?? 15;
}

export function findTerm(shop: Shop, id: number, taxonomy: Taxonomy): Term {
  const term = shop.terms.get(id);
  if (term?.taxonomy !== taxonomy) throw invalidId('term');
  return term;
}

/** Creates a term. The same name again under the same parent answers term_exists with the holder's id. */
export function createTerm(shop: Shop, taxonomy: Taxonomy, params: Record<string, unknown>): Term {
  const { description = '', parent = 0 } = params as { description?: string; parent?: number };
  const name = termName(String(params.name));
  const siblings = shop.terms.values().filter((term) => term.taxonomy === taxonomy);
  const same = siblings.find((term) => term.name.toLowerCase() === name.toLowerCase() && term.parent === parent);
  if (same) {
    const message = 'A term with the name provided already exists in this taxonomy.';
    const withParent = 'A term with the name provided already exists with this parent.';
    throw new RestError('term_exists', taxonomy === 'product_cat' ? withParent : message, 400, {
      resource_id: same.id,
    });
  }
  const wanted = slugOf((params.slug as string | undefined) ?? name);
  const slug = siblings.some((term) => term.slug === wanted) ? `${wanted}-${shop.terms.size}` : wanted;
  const term: Term = { id: shop.nextId('term', 16), taxonomy, name, slug, description, parent };
  shop.terms.set(term.id, term);
  return term;
}

/** The name of a term is cleaned as a line, then escaped. */
const termName = (name: string): string => kses(cleanLine(stripSlashes(name)));

export function updateTerm(shop: Shop, term: Term, params: Record<string, unknown>): Term {
  const named = Object.entries(params).filter(([key, value]) => key in term && key !== 'id' && value !== undefined);
  const next = { ...term, ...Object.fromEntries(named) };
  shop.terms.set(term.id, next);
  return next;
}

/** A term as the API shows it, with the number of products that carry it. */
export function termView(shop: Shop, term: Term): Record<string, unknown> {
  const path = TERM_PATHS[term.taxonomy];
  const list = term.taxonomy === 'product_tag' ? 'tags' : 'categories';
  const count = shop.products.values().filter((product) => product[list].includes(term.id)).length;
  const { id, name, slug, description, parent } = term;
  const links = linksOf(shop, `${path}/${id}`, path);
  if (list === 'tags') return { id, name, slug, description, count, _links: links };
  const only = { parent, description, display: 'default', image: null, menu_order: 0 };
  return { id, name, slug, ...only, count, _links: links };
}

/** Terms as a product lists them. */
export function termRefs(shop: Shop, ids: number[]): { id: number; name: string; slug: string }[] {
  return ids.flatMap((id) => {
    const term = shop.terms.get(id);
    return term ? [{ id: term.id, name: term.name, slug: term.slug }] : [];
  });
}
