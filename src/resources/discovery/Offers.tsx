import NoneIcon from '@mui/icons-material/SearchOffOutlined';
import { Box, Button, Card, Skeleton } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { collectCalls } from '#contract/collected.calls.ts';
import type { discoveryCalls } from '#contract/discovery.calls.ts';
import type { Offer } from '#contract/discovery.schemas.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { useKeys } from '#src/custom/data/keys/useKeys.ts';
import { StepPages } from '#src/custom/list/StepPages.tsx';
import { EmptyState } from '#src/custom/ui/EmptyState.tsx';
import { authorisePlace } from '#src/custom/ui/suppliers.ts';
import { call } from '#src/dataProvider/call.ts';
import { isUnauthorised } from '#src/dataProvider/isUnauthorised.ts';
import { OfferCard } from './OfferCard.tsx';
import type { SearchProps } from './useAsked.ts';

interface OffersProps extends SearchProps {
  answer: UseQueryResult<ResultOf<typeof discoveryCalls.search>>;
  /** What has to be known before the products can be asked for, and the ids it brought. */
  before?: UseQueryResult<{ rows: readonly unknown[] }>;
}

/** A page of a supplier's products as cards, and the pages before and after it. */
export const Offers = ({ asked, ask, answer, before }: OffersProps) => {
  const translate = useTranslate();
  const { jobs, collect } = useCollectOffers(asked.country);
  const rows = answer.data?.rows ?? [];
  const current = useCollectKey(rows, jobs, collect);
  const failed = [before, answer].find((one) => one?.error && !one.isFetching);
  if (failed) {
    return (
      <Card>
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
        <LinkAccount error={failed.error} />
      </Card>
    );
  }
  const hasNothing = answer.data ? rows.length === 0 : before?.data?.rows.length === 0 && !answer.isFetching;
  if (hasNothing && asked.page === 1) return <NoOffers />;
  if (!answer.data) return <OffersSkeleton />;
  return (
    <Box aria-busy={answer.isFetching} sx={{ opacity: answer.isFetching ? 0.6 : 1 }}>
      {rows.length === 0 ? <NoOffers /> : null}
      <Box component="ul" aria-label={translate('discovery.products')} sx={offerGrid} {...current.watched}>
        {rows.map((offer) => (
          <OfferCard
            key={offer.supplierProductId}
            offer={offer}
            country={asked.country}
            jobId={jobs[offer.supplierProductId]}
            onCollect={() => collect(offer)}
          />
        ))}
      </Box>
      <StepPages
        page={asked.page}
        onPrevious={asked.page === 1 ? undefined : () => ask({ page: asked.page - 1 })}
        onNext={answer.data.hasMore ? () => ask({ page: asked.page + 1 }) : undefined}
      />
    </Box>
  );
};

/** Where the account is linked that a list could not be had without; nothing for other failures. */
const LinkAccount = ({ error }: { error: unknown }) => {
  const translate = useTranslate();
  if (!isUnauthorised(error)) return null;
  return (
    <Box sx={{ display: 'grid', justifyContent: 'center', pb: 8 }}>
      <Button component={Link} to={authorisePlace(error.params.supplier)} variant="contained">
        {translate('shell.tips.authorise')}
      </Button>
    </Box>
  );
};

/** In place of the products of a list that holds none. */
const NoOffers = () => {
  const translate = useTranslate();
  return (
    <Card>
      <EmptyState
        icon={NoneIcon}
        title={translate('discovery.nothingTitle')}
        text={translate('discovery.nothingText')}
      />
    </Card>
  );
};

const cards = Array.from({ length: 8 }, (_, place) => `card ${place}`);

/** Cards of products that are on their way. */
const OffersSkeleton = () => {
  const translate = useTranslate();
  return (
    <Box role="status" aria-label={translate('shell.loading')} sx={offerGrid}>
      {cards.map((key) => (
        <Skeleton key={key} variant="rounded" height={360} />
      ))}
    </Box>
  );
};

/** `C` collects the product on which the keyboard or the pointer stands; J and K go through the products. */
function useCollectKey(
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
function useCollectOffers(shipTo: string) {
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

/** How cards of products stand side by side. */
const offerGrid = {
  display: 'grid',
  gap: 3,
  m: 0,
  p: 0,
  listStyle: 'none',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
} as const;

/** The page itself says what is wrong: without an account nobody could look around behind a dialog. */
export const inPlace = { reactTo: 'none' } as const;
