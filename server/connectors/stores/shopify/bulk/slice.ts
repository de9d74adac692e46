import { noAnswer } from '../../../lib/answer.ts';
import { pageInstead, throttled } from '../../../lib/faults.ts';
import type { HttpReply } from '../../../lib/http.ts';
import type { StoreSession } from '../../../store.ts';

/** A storage that gives the file only as a whole is asked for no larger one: answers have to fit into memory. In bytes. */
const WHOLE_AT_MOST = 24 * 1024 * 1024;

/**
 * A part of the file that an operation wrote; null when it is not to be had (any more), such as after its seven days. The
 * address is signed and needs no token. Throws `StoreFault` for what may pass.
 */
export async function sliceOf(
  { http, signal }: Pick<StoreSession, 'http' | 'signal'>,
  { url, size }: { url: string; size: number },
  { from, length }: { from: number; length: number },
): Promise<Buffer | null> {
  const end = Math.min(size, from + length);
  let reply: HttpReply;
  try {
    const headers = { accept: '*/*', range: `bytes=${from}-${end - 1}` };
    reply = await http.request({ method: 'GET', url, headers, encoding: 'latin1', signal });
  } catch (error) {
    const fault = noAnswer(error, false);
    // Broken off because it is too much: it would be so every time.
    if (size > WHOLE_AT_MOST) return null;
    throw fault;
  }
  const { status, headers, body } = reply;
  if (status === 429) throw throttled({ headers });
  if (status >= 500) throw pageInstead({ status, writes: false });
  const bytes = Buffer.from(body, 'latin1');
  const part = status === 206 ? bytes : status === 200 && bytes.length === size ? bytes.subarray(from, end) : null;
  return part?.length === end - from ? part : null;
}
