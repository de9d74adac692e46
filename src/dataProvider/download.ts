import type { AxiosRequestConfig } from 'axios';
import type { Call, SentOf } from '#contract/endpoint.ts';
import { CallError } from './callError.ts';
import { openEnvelope, unwrap } from './envelope.ts';
import { http, send } from './http.ts';
import { type ReactTo, react } from './reactions.ts';
import { type Fields, requestOf } from './request.ts';

async function fileOf(request: AxiosRequestConfig): Promise<Blob> {
  const reply = await send(http.request<Blob>({ ...request, responseType: 'blob' }));
  const isFile = reply.status < 400 && !reply.data.type.startsWith('application/json');
  if (isFile) return reply.data;
  const body: unknown = await reply.data.text().then((text) => (text === '' ? undefined : JSON.parse(text)));
  // A file may be JSON itself.
  if (reply.status < 400 && body !== undefined && openEnvelope(body) === undefined) return reply.data;
  unwrap(reply.status, body);
  throw new CallError({ cause: 'http', status: reply.status, message: '' });
}

async function reacting(fetching: Promise<Blob>, reactTo?: ReactTo): Promise<Blob> {
  try {
    return await fetching;
  } catch (error) {
    if (error instanceof CallError) react(error, reactTo);
    throw error;
  }
}

/** The file of an endpoint marked `download`. Throws `CallError`; what the server says of it is the caller's to show. */
export const fetchFile = <C extends Call>(endpoint: C, input: SentOf<C>): Promise<Blob> =>
  reacting(fileOf(requestOf(endpoint, input as Fields)), 'special');

/** A file that was uploaded to this server, by its path. Throws as `fetchFile`. */
export const fetchOwnFile = (path: string): Promise<Blob> => reacting(fileOf({ method: 'GET', url: path }), 'special');

/** Fetches the file of an endpoint marked `download` and hands it to the browser under `name`. Throws `CallError`. */
export async function download<C extends Call>(endpoint: C, input: SentOf<C>, name: string): Promise<void> {
  const address = URL.createObjectURL(await reacting(fileOf(requestOf(endpoint, input as Fields))));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
