import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { strFromU8, unzipSync } from 'fflate';
import type { Envelope, ResultOf } from '#contract/endpoint.ts';
import { SUCCESS } from '#contract/errors.ts';
import { pictureCalls } from '#contract/upload.calls.ts';
import { CallFailed, type Merchant } from './merchant.ts';

type Uploaded = ResultOf<typeof pictureCalls.upload>;

/** Sends a product picture as the edit page does. */
export async function sendProductPicture(
  who: Merchant,
  bytes: Uint8Array<ArrayBuffer> | null,
  name = 'tee.jpg',
): Promise<Envelope<Uploaded | null>> {
  const form = new FormData();
  if (bytes) form.append('file', new Blob([bytes]), name);
  else form.append('note', 'no file');
  const url = `${who.url}${pictureCalls.upload.path}`;
  const reply = await fetch(url, { method: 'POST', headers: who.headers(), body: form });
  return (await reply.json()) as Envelope<Uploaded | null>;
}

/** A product picture that was taken in. */
export async function uploadProductPicture(who: Merchant, bytes: Uint8Array<ArrayBuffer>): Promise<Uploaded> {
  const envelope = await sendProductPicture(who, bytes);
  if (envelope.code !== SUCCESS || !envelope.result) throw new CallFailed(envelope);
  return envelope.result;
}

/** The archive of a product's pictures: its bytes by name, the text file as text. */
export async function archiveOf(who: Merchant, productId: string): Promise<Record<string, Buffer | string>> {
  const url = `${who.url}${pictureCalls.archive.path.replace(':id', productId)}`;
  const reply = await fetch(url, { headers: who.headers() });
  if (reply.headers.get('content-type') !== 'application/zip') throw new Error(await reply.text());
  const files = unzipSync(new Uint8Array(await reply.arrayBuffer()));
  return Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, name.endsWith('.txt') ? strFromU8(bytes) : Buffer.from(bytes)]),
  );
}

/** A supplier's picture server on loopback. */
export async function pictureServer(listener: RequestListener): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
