import { useRef, useState } from 'react';
import { SUPPLIER_NOT_AUTHORISED } from '#contract/errors.ts';
import { call } from '#src/dataProvider/call.ts';
import { CallError } from '#src/dataProvider/callError.ts';
import { collectCalls } from '#src/dataProvider/calls.ts';
import { react } from '#src/dataProvider/reactions.ts';

/** What became of a link: on its way to the server, taken by a job, or refused. */
export type Collected =
  | { url: string; state: 'sending' }
  | { url: string; state: 'started'; jobId: string }
  | { url: string; state: 'refused'; error: unknown };

export interface LinkChoice {
  shipTo: string;
  currency: string;
}

const notAuthorised = (error: unknown): error is CallError =>
  error instanceof CallError && error.code === SUPPLIER_NOT_AUTHORISED;

/** Sends links one after the other, each a job of its own. Without a linked account it stops at the first. */
export function useCollectLinks() {
  const [results, setResults] = useState<readonly Collected[]>([]);
  const [busy, setBusy] = useState(false);
  const [unlinked, setUnlinked] = useState<CallError>();
  const running = useRef(false);

  const put = (result: Collected) =>
    setResults((before) => [...before.filter(({ url }) => url !== result.url), result]);

  /** Collects; answers the links that were not sent. */
  const collect = async (urls: readonly string[], choice: LinkChoice): Promise<string[]> => {
    if (running.current) return [...urls];
    running.current = true;
    setBusy(true);
    setUnlinked(undefined);
    setResults([]);
    let left = [...urls];
    try {
      for (const url of urls) {
        put({ url, state: 'sending' });
        try {
          const { jobId } = await call(collectCalls.collectLink, { url, ...choice }, { reactTo: 'none' });
          put({ url, state: 'started', jobId });
        } catch (error) {
          if (notAuthorised(error)) {
            setUnlinked(error);
            setResults((before) => before.filter((result) => result.url !== url));
            break;
          }
          if (error instanceof CallError) react(error, 'special');
          put({ url, state: 'refused', error });
        }
        left = left.filter((one) => one !== url);
      }
    } finally {
      running.current = false;
      setBusy(false);
    }
    return left;
  };

  return { results, busy, unlinked, collect };
}
