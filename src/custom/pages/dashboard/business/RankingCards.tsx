import { Box, Card, Link as MuiLink, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { businessCalls } from '#contract/business.calls.ts';
import type { Rankings } from '#contract/business.schemas.ts';
import type { BusinessPeriod } from '#contract/businessWords.ts';
import { platformPath } from '#contract/enums.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { Thumbnail } from '#src/custom/data/pictures/Thumbnail.tsx';
import { useCall } from '#src/custom/data/useCall.ts';
import { BarChart } from '#src/custom/ui/charts/Charts.tsx';
import { useRegionName } from '#src/custom/ui/codes.ts';
import { useFormat } from '#src/custom/ui/format.ts';

/** Seldom: they are told by every line of the orders. In ms. */
const FRESH = 5 * 60_000;

/** The products, suppliers and countries that stand first; read by themselves, so that their failure leaves the rest. */
export const RankingCards = ({ timeZone, days }: { timeZone: string; days: BusinessPeriod }) => {
  const { data, error, refetch } = useCall(
    businessCalls.rankings,
    { timeZone, days },
    { staleTime: FRESH, every: FRESH, keepPrevious: true },
  );
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={220} />;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <Products rows={data.products} />
      <Box sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
        {data.suppliers ? <Suppliers rows={data.suppliers} /> : null}
        <Countries rows={data.countries} />
      </Box>
    </Box>
  );
};

/** A ranking as a list in its order. */
const Ranking = ({ name, isEmpty, children }: { name: string; isEmpty: boolean; children: ReactNode }) => {
  const translate = useTranslate();
  return (
    <Card component="section" aria-labelledby={`top-${name}`} sx={{ px: 4, pt: 3, pb: 2, minWidth: 0 }}>
      <Typography variant="h2" id={`top-${name}`} sx={{ mb: 2 }}>
        {translate(`dashboard.business.top.${name}`)}
      </Typography>
      {isEmpty ? (
        <Typography variant="body2" color="text.secondary" sx={{ pb: 2 }}>
          {translate('dashboard.business.top.none')}
        </Typography>
      ) : (
        <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {children}
        </Box>
      )}
    </Card>
  );
};

interface RankedProps {
  picture?: ReactNode;
  name: string;
  /** Where it is shown; null where there is no such page. */
  to: string | null;
  under: string;
  count: string;
}

const Ranked = ({ picture, name, to, under, count }: RankedProps) => (
  <Box
    component="li"
    sx={{ display: 'flex', alignItems: 'center', gap: 3, py: 2, borderTop: 1, borderColor: 'divider', minWidth: 0 }}
  >
    {picture}
    <Box sx={{ flex: 1, minWidth: 0 }}>
      {to === null ? (
        <Box sx={{ overflowWrap: 'anywhere' }}>{name}</Box>
      ) : (
        <MuiLink component={Link} to={to} color="text.primary" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </MuiLink>
      )}
      <Typography variant="caption" color="text.secondary" component="div" className="tabular">
        {under}
      </Typography>
    </Box>
    <Typography variant="body2" className="tabular" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
      {count}
    </Typography>
  </Box>
);

type Amounts = Rankings['products'][number]['sold'];

/** Amounts of several currencies beside each other. */
function useWritten(): (amounts: Amounts) => string[] {
  const format = useFormat();
  return (amounts) => amounts.map(({ amount, currency }) => format.money(amount, currency));
}

const Products = ({ rows }: { rows: Rankings['products'] }) => {
  const translate = useTranslate();
  const format = useFormat();
  const written = useWritten();
  return (
    <Ranking name="products" isEmpty={rows.length === 0}>
      {rows.map(({ storeProductId, platform, shopName, title, image, quantity, sold }) => (
        <Ranked
          key={storeProductId ?? `${shopName} ${title}`}
          picture={<Thumbnail src={image} size={40} />}
          name={title}
          to={storeProductId && `/products/${platformPath[platform]}/edit/${storeProductId}`}
          under={[shopName, ...written(sold)].join(' · ')}
          count={translate('dashboard.business.items', { smart_count: quantity, count: format.number(quantity) })}
        />
      ))}
    </Ranking>
  );
};

const Suppliers = ({ rows }: { rows: NonNullable<Rankings['suppliers']> }) => {
  const translate = useTranslate();
  const format = useFormat();
  const written = useWritten();
  return (
    <Ranking name="suppliers" isEmpty={rows.length === 0}>
      {rows.map(({ supplier, purchases, spent }) => (
        <Ranked
          key={supplier}
          name={translate(`words.source.${supplier}`)}
          to={`/purchases?${new URLSearchParams({ filter: JSON.stringify({ supplier: [supplier] }) })}`}
          under={written(spent).join(' · ')}
          count={translate('dashboard.business.purchases', { smart_count: purchases, count: format.number(purchases) })}
        />
      ))}
    </Ranking>
  );
};

const Countries = ({ rows }: { rows: Rankings['countries'] }) => {
  const translate = useTranslate();
  const regionName = useRegionName();
  const nameOf = (country: string): string =>
    country === '' ? translate('dashboard.business.top.noCountry') : regionName(country);
  return (
    <Card
      component="section"
      aria-label={translate('dashboard.business.top.countries')}
      sx={{ px: 4, pt: 3, pb: 3, minWidth: 0 }}
    >
      <BarChart
        title={translate('dashboard.business.top.countries')}
        labelsAre={translate('dashboard.business.top.country')}
        labels={rows.map(({ country }) => nameOf(country))}
        series={[
          { key: 'orders', label: translate('dashboard.business.orders'), values: rows.map(({ orders }) => orders) },
        ]}
        unit="number"
      />
    </Card>
  );
};
