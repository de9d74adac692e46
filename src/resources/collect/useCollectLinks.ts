import { useState } from 'react';
import { collectCalls } from '#contract/collected.calls.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { call } from '#src/dataProvider/call.ts';
import { CallError } from '#src/dataProvider/callError.ts';
import { isUnauthorised } from '#src/dataProvider/isUnauthorised.ts';
import { react } from '#src/dataProvider/reactions.ts';
import type { PastedLink } from './readPasted.ts';

/** A list of links that a job collects: its rows stand in the order of the links. */
export interface SentLinks {
  jobId: string;
  links: readonly PastedLink[];
}

export interface LinkChoice {
  shipTo: string;
  currency: string;
}

/** Sends a list of links as one job. A list that the server refuses stays unsent; `error` says why. */
export function useCollectLinks(onSent: () => void) {
  const [sent, setSent] = useState<SentLinks>();
  const { busy, error, run } = useAction(async (links: readonly PastedLink[], choice: LinkChoice) => {
    try {
      const urls = links.map(({ url }) => url);
      const { jobId } = await call(collectCalls.collectLinks, { urls, ...choice }, { reactTo: 'none' });
      setSent({ jobId, links });
      onSent();
    } catch (failure) {
      // Where an account is missing the form leads to it itself.
      if (failure instanceof CallError && !isUnauthorised(failure)) react(failure, 'special');
      throw failure;
    }
  });
  return { sent, busy, error, send: run, forget: () => setSent(undefined) };
}
