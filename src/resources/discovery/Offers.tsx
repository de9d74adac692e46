import NoneIcon from '@mui/icons-material/SearchOffOutlined';
import { Box, Button, Card, Skeleton } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { discoveryCalls } from '#contract/discovery.calls.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { StepPages } from '#src/custom/list/StepPages.tsx';
import { EmptyState } from '#src/custom/ui/EmptyState.tsx';
import { authorisePlace } from '#src/custom/ui/supplierPages.ts';
import { isUnauthorised } from '#src/dataProvider/isUnauthorised.ts';
import { OfferCard } from './OfferCard.tsx';
import { offerGrid } from './offerGrid.ts';
import type { SearchProps } from './useAsked.ts';
import { useCollectKey, useCollectOffers } from './useCollect.ts';

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
