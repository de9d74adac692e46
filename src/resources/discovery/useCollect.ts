import { type SyntheticEvent, useRef, useState } from 'react';
import { collectCalls } from '#contract/collected.calls.ts';
import type { Offer } from '#contract/discovery.schemas.ts';
import { useKeys } from '#src/custom/data/keys/useKeys.ts';
import { call } from '#src/dataProvider/call.ts';

/** `C` collects the product on which the keyboard or the pointer stands; J and K go through the products. */
export function useCollectKey(
  offers: readonly Offer[],
  jobs: Readonly<Record<string, string>>,
  collect: (offer: Offer) => void,
) {
  const list = useRef<HTMLUListElement>(null);
  const current = useRef<string>(undefined);
  const some = () => offers.length > 0;

  const move = (step: 1 | -1) => {
    const cards = [...(list.current?.querySelectorAll<HTMLElement>('[data-offer]') ?? [])];
    const at = cards.findIndex(({ dataset }) => dataset.offer === current.current);
    const next = cards[at === -1 ? 0 : Math.max(0, Math.min(cards.length - 1, at + step))];
    next?.focus({ preventScroll: true });
    next?.scrollIntoView({ block: 'nearest' });
  };
  const run = () => {
    const offer = offers.find(({ supplierProductId }) => supplierProductId === current.current);
    if (offer && offer.productId === null && jobs[offer.supplierProductId] === undefined) collect(offer);
    // Nothing is collected unseen: the key shows first which product it would take.
    else if (!offer) move(1);
  };
  useKeys([
    { keys: ['c'], label: 'discovery.collectKey', run, available: some },
    { keys: ['j'], label: 'discovery.nextKey', run: () => move(1), available: some },
    { keys: ['k'], label: 'discovery.previousKey', run: () => move(-1), available: some },
  ]);

  const note = ({ target }: SyntheticEvent) => {
    const card = target instanceof Element ? target.closest<HTMLElement>('[data-offer]') : null;
    if (card) current.current = card.dataset.offer;
  };
  return { watched: { ref: list, onFocus: note, onPointerOver: note } };
}

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
