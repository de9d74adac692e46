import type { Endpoint, SentOf } from '#contract/endpoint.ts';
import { CallError } from './callError.ts';
import { unwrap } from './envelope.ts';
import { http, send } from './http.ts';
import { react } from './reactions.ts';
import { type Fields, requestOf } from './request.ts';
import type { WebCall } from './webCall.ts';

async function fetchFile(endpoint: WebCall, input: Fields): Promise<Blob> {
  const reply = await send(http.request<Blob>({ ...requestOf(endpoint, input), responseType: 'blob' }));
  const isFile = reply.status < 400 && !reply.data.type.startsWith('application/json');
  if (isFile) return reply.data;
  const body: unknown = await reply.data.text().then((text) => (text === '' ? undefined : JSON.parse(text)));
  unwrap(reply.status, body);
  throw new CallError({ cause: 'http', status: reply.status, message: '' });
}

/** Fetches the file of an endpoint marked `download` and hands it to the browser under `name`. Throws `CallError`. */
export async function download<E extends Endpoint>(
  endpoint: WebCall<E>,
  input: SentOf<E>,
  name: string,
): Promise<void> {
  try {
    const address = URL.createObjectURL(await fetchFile(endpoint, input as Fields));
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    link.click();
    URL.revokeObjectURL(address);
  } catch (error) {
    if (error instanceof CallError) react(error);
    throw error;
  }
}
