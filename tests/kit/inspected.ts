import { collectCalls } from '#contract/collected.calls.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import type { Merchant } from './merchant.ts';

type Inspection = ResultOf<typeof collectCalls.inspectFile>;

/** Sends a product file to be looked over before it is imported. */
export async function inspected(
  who: Merchant,
  name: string,
  content: string | Uint8Array<ArrayBuffer>,
): Promise<Inspection> {
  const form = new FormData();
  form.append('file', new Blob([content]), name);
  const url = `${who.url}${collectCalls.inspectFile.path}`;
  const reply = await fetch(url, { method: 'POST', headers: who.headers(), body: form });
  return ((await reply.json()) as { result: Inspection }).result;
}
