import { retryAfterMs } from '../answer.ts';
import type { HttpReply } from '../http.ts';
import { SupplierThrottled } from '../supplierThrottled.ts';

/** "This ban will last 1 seconds more", as the open platform of AliExpress and Alibaba.com says it: ms; null where it does not. */
export function banIn(words: string): number | null {
  const seconds = /last (\d{1,6}) (?:more )?second/i.exec(words)?.[1];
  return seconds === undefined ? null : Number(seconds) * 1000;
}

/** Lets pass what is not HTTP 429. Throws `SupplierThrottled` with the wait that the header or the words ask for. */
export function assertNotThrottled({ status, headers, body }: HttpReply): void {
  if (status !== 429) return;
  throw new SupplierThrottled('HTTP 429', { retryAfter: retryAfterMs(headers['retry-after']) ?? banIn(body) });
}
