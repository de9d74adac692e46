import { useState } from 'react';
import type { Offer } from '#contract/discovery.ts';
import { call } from '#src/dataProvider/call.ts';
import { collectCalls } from '#src/dataProvider/calls.ts';

/** Starts collections of found products, and remembers which job each became; '' while it is being started. */
export function useCollectOffers(shipTo: string) {
  const [jobs, setJobs] = useState<Readonly<Record<string, string>>>({});
  const put = (id: string, jobId: string | undefined) =>
    setJobs(({ [id]: _, ...rest }) => (jobId === undefined ? rest : { ...rest, [id]: jobId }));

  const collect = ({ supplierProductId, url, price }: Offer): void => {
    put(supplierProductId, '');
    call(collectCalls.collectLinks, { urls: [url], shipTo, currency: price.currency }).then(
      ({ jobId }) => put(supplierProductId, jobId),
      // What went wrong is said by the reaction to the call; the card offers it again.
      () => put(supplierProductId, undefined),
    );
  };
  return { jobs, collect };
}
