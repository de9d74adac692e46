import simpleRestProvider from 'ra-data-simple-rest';
import { type DataProvider, type GetListParams, type GetListResult, HttpError, type RaRecord } from 'react-admin';
import { CallError } from './callError.ts';
import { unwrap } from './envelope.ts';
import { http, send } from './http.ts';
import { cursors } from './paged.ts';
import { type ReactTo, react } from './reactions.ts';

const ROOT = '/shop/rest';

/** As simple REST hands it on: it types the answer's `json` loosely and trusts the server. */
interface RestOptions {
  method?: string;
  headers?: Headers;
  body?: unknown;
  signal?: AbortSignal;
}
type Client = (url: string, options?: RestOptions) => Promise<{ headers: Headers; json: unknown }>;

/** The client that ra-data-simple-rest drives: our axios instance, the envelope opened, the reactions made. */
const client =
  (reactTo?: ReactTo): Client =>
  async (url, { method = 'GET', headers, body, signal } = {}) => {
    try {
      const sent = {
        ...Object.fromEntries(headers ?? []),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      };
      const [path, query] = url.split('?');
      const params = new URLSearchParams(query);
      const reply = await send(http.request<unknown>({ url: path, params, method, headers: sent, data: body, signal }));
      const json = unwrap(reply.status, reply.data);
      return {
        json,
        headers: new Headers(Object.entries(reply.headers).map(([name, value]) => [name, String(value)])),
      };
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // What was written is shown where it was written: at its fields, or by the form.
      react(error, reactTo ?? (method === 'GET' ? 'all' : 'special'), method === 'GET');
      throw atFields(error);
    }
  };

/** Fields that the server names, as react-admin's forms take them: each with its sentence. */
const atFields = (error: CallError): Error =>
  error.fields.length === 0
    ? error
    : new HttpError(error.message, error.status ?? 0, {
        errors: Object.fromEntries(error.fields.map(({ path, key, message }) => [path, message ?? key])),
      });

// The package's own client answers more than it reads of it.
const speak = (by: Client): DataProvider => simpleRestProvider(ROOT, by as Parameters<typeof simpleRestProvider>[1]);
const plain = speak(client());

const isGiven = ([, value]: [string, unknown]): boolean => value !== undefined && value !== null && value !== '';

/** A page: sought by what the page before said, with a total or, where nobody counted, whether there is a next page. */
async function getList<R extends RaRecord>(resource: string, params: GetListParams): Promise<GetListResult<R>> {
  const { page = 1, perPage } = params.pagination ?? {};
  const filter = Object.fromEntries(Object.entries({ ...params.filter }).filter(isGiven));
  const query = `${resource}?${JSON.stringify([perPage, params.sort, filter])}`;
  const after = cursors.startOf(query, page);
  let next: string | undefined;
  const ask = client(params.meta?.reactTo);
  const seeking = speak(async (url, options) => {
    const reply = await ask(after === undefined ? url : `${url}&after=${encodeURIComponent(after)}`, options);
    next = reply.headers.get('x-next') ?? undefined;
    return reply;
  });
  const { data, total } = await seeking.getList<R>(resource, { ...params, filter });
  cursors.keep(query, page, next);
  if (!Number.isNaN(total)) return { data, total };
  return { data, pageInfo: { hasNextPage: next !== undefined, hasPreviousPage: page > 1 } };
}

/** What of a record is another than before: what a save sends. */
const changed = (data: object, before: object | undefined): object =>
  Object.fromEntries(
    Object.entries(data).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(before ?? {}, name)),
    ),
  );

/** The same answer, once the resource's pages are not where they were. */
async function wrote<T>(resource: string, answer: Promise<T>): Promise<T> {
  const result = await answer;
  cursors.forget(resource);
  return result;
}

/**
 * Plain resources: ra-data-simple-rest at `/shop/rest/<resource>`, where pages are sought, totals may be unknown, writes
 * are patches, and several rows are removed by one call.
 */
export const rest: DataProvider = {
  ...plain,
  getList,
  getManyReference: (resource, { target, id, filter, ...params }) =>
    getList(resource, { ...params, filter: { ...filter, [target]: id } }),
  create: (resource, params) => wrote(resource, plain.create(resource, params)),
  update: (resource, { previousData, data, ...params }) =>
    wrote(resource, plain.update(resource, { ...params, previousData, data: changed(data, previousData) })),
  delete: (resource, params) => wrote(resource, plain.delete(resource, params)),
  deleteMany: async (resource, { ids }) => {
    const filter = encodeURIComponent(JSON.stringify({ id: ids }));
    const { json } = await wrote(resource, client()(`${ROOT}/${resource}?filter=${filter}`, { method: 'DELETE' }));
    return { data: json as never };
  },
};
