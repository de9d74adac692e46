import { runBatch } from '../batch.ts';
import { pageOf } from '../paging.ts';
import { DENIED, type RestCall, type Route } from '../rest.ts';
import { RestError } from '../restError.ts';
import { argsOf, validateArgs } from '../schema/validate.ts';
import type { Shop } from '../shop.ts';
import { createTerm, findTerm, type Taxonomy, TERM_PATHS, termView, updateTerm } from './terms.ts';

/** Tags and categories. https://woocommerce.github.io/woocommerce-rest-api-docs/#product-tags */
export const termRoutes: Route[] = [...routesOf('product_tag'), ...routesOf('product_cat')];

function routesOf(taxonomy: Taxonomy): Route[] {
  const path = TERM_PATHS[taxonomy];
  const args = argsOf('POST', path);
  const found = (call: RestCall) => findTerm(call.shop, Number(call.path[0]), taxonomy);
  return [
    {
      path,
      methods: {
        GET: { denied: DENIED.list, handle: (call) => list(call, taxonomy) },
        POST: {
          denied: DENIED.create,
          handle: ({ shop, params }) => {
            const term = createTerm(shop, taxonomy, params);
            const location = `${shop.home}/wp-json/wc/v3${path}/${term.id}`;
            return { status: 201, body: termView(shop, term), headers: { Location: location } };
          },
        },
      },
    },
    {
      path: `${path}/batch`,
      methods: {
        POST: {
          denied: DENIED.batch,
          handle: async ({ shop, params }) => ({
            status: 200,
            body: await runBatch(params, {
              create: async (item) => termView(shop, createTerm(shop, taxonomy, validateArgs(args, item))),
              update: async (id, item) => {
                const fields = validateArgs(args, item, false);
                return termView(shop, updateTerm(shop, findTerm(shop, id, taxonomy), fields));
              },
              remove: (id) => removed(shop, id, taxonomy, true),
            }),
          }),
        },
      },
    },
    {
      path: `${path}/{id}`,
      methods: {
        GET: {
          denied: DENIED.view,
          handle: (call) => ({ status: 200, body: termView(call.shop, found(call)) }),
        },
        PUT: {
          denied: DENIED.edit,
          handle: (call) => ({
            status: 200,
            body: termView(call.shop, updateTerm(call.shop, found(call), call.params)),
          }),
        },
        DELETE: {
          denied: DENIED.delete,
          handle: (call) => ({
            status: 200,
            body: removed(call.shop, found(call).id, taxonomy, call.params.force === true),
          }),
        },
      },
    },
  ];
}

function list(call: RestCall, taxonomy: Taxonomy) {
  const { search, slug, parent, order, include, exclude } = call.params as Record<string, never>;
  const key = call.params.orderby === 'id' ? 'id' : 'name';
  const fits = (name: string): boolean =>
    search === undefined || name.toLowerCase().includes(String(search).toLowerCase());
  const terms = call.shop.terms
    .values()
    .filter((term) => term.taxonomy === taxonomy && fits(term.name))
    .filter((term) => (slug === undefined || term.slug === slug) && (parent === undefined || term.parent === parent))
    .filter(({ id }) => named(include, id, true) && !named(exclude, id, false))
    .sort((a, b) => (a[key] < b[key] ? -1 : 1));
  return pageOf(call, order === 'desc' ? terms.reverse() : terms, (term) => termView(call.shop, term));
}

function named(ids: number[] | undefined, id: number, whenEmpty: boolean): boolean {
  return ids === undefined || ids.length === 0 ? whenEmpty : ids.includes(id);
}

/** Terms have no bin. */
function removed(shop: Shop, id: number, taxonomy: Taxonomy, forGood: boolean): Record<string, unknown> {
  const term = findTerm(shop, id, taxonomy);
  if (!forGood) {
    throw new RestError('woocommerce_rest_trash_not_supported', 'Resource does not support trashing.', 501);
  }
  const body = termView(shop, term);
  shop.terms.delete(id);
  return body;
}
