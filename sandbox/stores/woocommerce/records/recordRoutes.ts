import { linksOf } from '../links.ts';
import { pageOf } from '../paging.ts';
import { DENIED, type RestCall, type Route } from '../rest.ts';
import { RestError } from '../restError.ts';
import type { PlainRecord } from '../types.ts';
import { type RecordKind, recordKinds } from './recordKinds.ts';

/** Resources that the shop only keeps: what a client creates is what it reads again. */
export const recordRoutes: Route[] = recordKinds.flatMap(routesOf);

function routesOf(kind: RecordKind): Route[] {
  const { args } = kind;
  const view = ({ shop }: RestCall, record: PlainRecord) => ({
    ...record,
    _links: linksOf(shop, `${kind.path}/${record.id}`, kind.path),
  });
  const found = (call: RestCall): PlainRecord => {
    const record = call.shop.records(kind.name).get(Number(call.path[0]));
    if (!record) throw new RestError(...kind.unknown, 404);
    return record;
  };
  return [
    {
      path: kind.path,
      methods: {
        GET: {
          denied: DENIED.list,
          handle: (call) => pageOf(call, kind.listed(call), (record) => view(call, record)),
        },
        POST: {
          args,
          denied: DENIED.create,
          handle: (call) => {
            kind.check(call);
            const record = { ...kind.blank, ...call.params, id: call.shop.nextId('record') };
            call.shop.records(kind.name).set(record.id, record);
            const location = `${call.shop.home}/wp-json/wc/v3${kind.path}/${record.id}`;
            return { status: 201, body: view(call, record), headers: { Location: location } };
          },
        },
      },
    },
    {
      path: `${kind.path}/{id}`,
      methods: {
        GET: {
          denied: DENIED.view,
          handle: (call) => ({ status: 200, body: view(call, found(call)) }),
        },
        PUT: {
          args,
          denied: DENIED.edit,
          handle: (call) => {
            const named = Object.entries(call.params).filter(([name]) => name in args);
            const record = { ...found(call), ...Object.fromEntries(named) };
            call.shop.records(kind.name).set(record.id, record);
            return { status: 200, body: view(call, record) };
          },
        },
        DELETE: {
          denied: DENIED.delete,
          handle: (call) => {
            const record = found(call);
            if (call.params.force !== true) {
              throw new RestError('woocommerce_rest_trash_not_supported', 'Resource does not support trashing.', 501);
            }
            call.shop.records(kind.name).delete(record.id);
            return { status: 200, body: view(call, record) };
          },
        },
      },
    },
  ];
}

const list = (path: string, rows: readonly object[]): Route => ({
  path,
  methods: {
    GET: {
      denied: DENIED.list,
      // These lists have no pages.
      handle: (call) => pageOf({ ...call, params: { page: 1, per_page: 100 } }, [...rows], (row) => row),
    },
  },
});

const gateway = (id: string, title: string, order: number, enabled: boolean) => ({
  id,
  title,
  order,
  enabled,
  description: '',
  method_title: title,
  method_description: '',
  method_supports: ['products'],
  settings: {},
});

const reports = ['sales', 'top_sellers', 'orders/totals', 'products/totals', 'customers/totals', 'coupons/totals'];

/** What every shop answers alike. https://woocommerce.github.io/woocommerce-rest-api-docs/#payment-gateways */
export const fixedLists: Route[] = [
  list('/payment_gateways', [
    gateway('bacs', 'Direct bank transfer', 0, false),
    gateway('cheque', 'Check payments', 1, false),
    gateway('cod', 'Cash on delivery', 2, true),
  ]),
  list(
    '/reports',
    reports.map((slug) => ({ slug, description: '' })),
  ),
];
