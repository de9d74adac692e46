import { Box, Card } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import type { discoveryCalls } from '#src/dataProvider/calls.ts';
import type { AnswerOf } from '#src/dataProvider/webCall.ts';
import { LinkAccount } from './LinkAccount.tsx';
import { NoOffers } from './NoOffers.tsx';
import { OfferCard } from './OfferCard.tsx';
import { OffersSkeleton } from './OffersSkeleton.tsx';
import { offerGrid } from './offerGrid.ts';
import { Pages } from './Pages.tsx';
import type { SearchProps } from './useAsked.ts';
import { useCollectKey } from './useCollectKey.ts';
import { useCollectOffers } from './useCollectOffers.ts';

interface OffersProps extends SearchProps {
  answer: UseQueryResult<AnswerOf<typeof discoveryCalls.search>>;
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
      <Pages page={asked.page} hasMore={answer.data.hasMore} onPage={(page) => ask({ page })} />
    </Box>
  );
};
