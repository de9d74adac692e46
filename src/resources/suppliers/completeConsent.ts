import type { StorePlatform } from '#contract/platforms.ts';
import { call } from '#src/dataProvider/call.ts';
import { storeCalls } from '#src/dataProvider/calls.ts';
import type { AnswerOf } from '#src/dataProvider/webCall.ts';

const quietly = { reactTo: 'special' } as const;

/** Everything that the browser came back with, by name: the query, and the hash of a platform that answers there. */
export const broughtBy = (search: string, hash: string): Record<string, string> =>
  Object.fromEntries([...new URLSearchParams(search), ...new URLSearchParams(hash.replace(/^#/, ''))]);

/** Hands it to the call that completes this platform's authorisation. Throws `CallError`. */
export function completeConsent(
  channel: StorePlatform,
  query: Record<string, string>,
): Promise<AnswerOf<typeof storeCalls.callBack>> {
  if (channel === 'shopify') return call(storeCalls.shopifyCallBack, { query }, quietly);
  if (channel === 'shoplazza') return call(storeCalls.shoplazzaCallBack, { query }, quietly);
  return call(storeCalls.callBack, { channel, query }, quietly);
}
