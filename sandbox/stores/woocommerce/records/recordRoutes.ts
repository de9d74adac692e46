import { linksOf } from '../links.ts';
import { pageOf } from '../paging.ts';
import { DENIED, type RestCall, type Route } from '../rest.ts';
import { RestError } from '../restError.ts';
import { viewArgs } from '../schema/productArgs.ts';
import { force, listArgs } from '../schema/shared.ts';
import type { PlainRecord } from '../types.ts';
import { type RecordKind, recordKinds } from './recordKinds.ts';

/** Resources that the shop only keeps: what a client creates is what it reads again. */
export const recordRoutes: Route[] = recordKinds.flatMap(routesOf);

function routesOf(kind: RecordKind): Route[] {
  const collection = `/wc/v3${kind.path}`;
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
      pattern: new RegExp(`^${collection}$`),
      methods: {
        GET: {
          args: listArgs(['date', 'id', 'include', 'title', 'slug', 'name', 'order']),
          denied: DENIED.list,
          handle: (call) => pageOf(call, kind.listed(call), (record) => view(call, record)),
        },
        POST: {
          args: kind.args,
          denied: DENIED.create,
          handle: (call) => {
            kind.check(call);
            const record = { ...kind.blank, ...call.params, id: call.shop.nextId('record') };
            call.shop.records(kind.name).set(record.id, record);
            const location = `${call.shop.home}/wp-json${collection}/${record.id}`;
            return { status: 201, body: view(call, record), headers: { Location: location } };
          },
        },
      },
    },
    {
      pattern: new RegExp(`^${collection}/(\\d+)$`),
      methods: {
        GET: {
          args: viewArgs,
          denied: DENIED.view,
          handle: (call) => ({ status: 200, body: view(call, found(call)) }),
        },
        PUT: {
          args: Object.fromEntries(
            Object.entries(kind.args).map(([name, schema]) => [name, { ...schema, required: false }]),
          ),
          denied: DENIED.edit,
          handle: (call) => {
            const named = Object.entries(call.params).filter(([name]) => name in kind.args);
            const record = { ...found(call), ...Object.fromEntries(named) };
            call.shop.records(kind.name).set(record.id, record);
            return { status: 200, body: view(call, record) };
          },
        },
        DELETE: {
          args: { force },
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
