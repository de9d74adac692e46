import simpleRestProvider from 'ra-data-simple-rest';
import { CallError } from './callError.ts';
import { unwrap } from './envelope.ts';
import { http, send } from './http.ts';
import { react } from './reactions.ts';

/** As simple REST hands it on: it types the answer's `json` loosely and trusts the server. */
interface RestOptions {
  method?: string;
  headers?: Headers;
  body?: unknown;
  signal?: AbortSignal;
}

/** The http client that ra-data-simple-rest drives: our axios instance, the envelope opened, the reactions made. */
export async function restClient(url: string, { method = 'GET', headers, body, signal }: RestOptions = {}) {
  try {
    const sent = {
      ...Object.fromEntries(headers ?? []),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    };
    const reply = await send(http.request<unknown>({ url, method, headers: sent, data: body, signal }));
    const json: unknown = unwrap(reply.status, reply.data);
    const answered = new Headers();
    for (const [name, value] of Object.entries(reply.headers)) answered.set(name, String(value));
    return { status: reply.status, headers: answered, body: JSON.stringify(json), json };
  } catch (error) {
    if (error instanceof CallError) react(error, 'all', method === 'GET');
    throw error;
  }
}

/** Plain resources: ra-data-simple-rest at `/shop/rest/<resource>`. */
export const simpleRest = simpleRestProvider(
  '/shop/rest',
  restClient as unknown as Parameters<typeof simpleRestProvider>[1],
);
