import { Box, Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { isNegative, sumsOf } from '#contract/money.ts';
import type { PlannedPurchase } from '#contract/purchasePlan.schemas.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { totalsOf } from '../model/plan.ts';

interface FigureProps {
  name: string;
  value: ReactNode;
  /** What it is made of. */
  about: string;
  isBad?: boolean;
}

const Figure = ({ name, value, about, isBad = false }: FigureProps) => (
  <Box sx={{ minWidth: 130 }}>
    <Typography variant="caption" component="dt" color="text.secondary">
      {name}
    </Typography>
    <Box component="dd" sx={{ m: 0 }}>
      <Box className="tabular" sx={{ fontSize: '1.125rem', fontWeight: 600, color: isBad ? 'error.main' : undefined }}>
        {value}
      </Box>
      <Typography variant="caption" component="div" color="text.secondary">
        {about}
      </Typography>
    </Box>
  </Box>
);

/** What is bought with one click: by supplier and currency, and what is left of what customers paid. */
export const PlanFigures = ({ chosen }: { chosen: readonly PlannedPurchase[] }) => {
  const translate = useTranslate();
  const format = useFormat();
  const count = (purchases: number) =>
    translate('purchasePlan.count', { smart_count: purchases, count: format.number(purchases) });
  const profits = sumsOf(chosen.map(({ profit }) => profit));
  const unrated = chosen.filter(({ profit }) => profit === null).length;
  const untold = chosen.filter(({ total }) => total === null).length;
  return (
    <Card
      component="dl"
      aria-label={translate('purchasePlan.totals')}
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 8, rowGap: 3, m: 0, mb: 4, px: 4, py: 3 }}
    >
      {totalsOf(chosen).map(({ supplier, currency, amount, purchases }) => (
        <Figure
          key={`${supplier} ${currency}`}
          name={translate(`words.source.${supplier}`)}
          value={format.money(amount, currency)}
          about={count(purchases)}
        />
      ))}
      {untold > 0 ? <Figure name={translate('purchasePlan.noPrice')} value="–" about={count(untold)} /> : null}
      {profits.map((profit) => (
        <Figure
          key={profit.currency}
          name={translate('purchasePlan.profit')}
          value={format.money(profit.amount, profit.currency)}
          isBad={isNegative(profit)}
          about={
            unrated === 0
              ? translate('purchasePlan.profitHelp')
              : translate('purchasePlan.unrated', { smart_count: unrated, count: format.number(unrated) })
          }
        />
      ))}
      {profits.length === 0 && unrated > 0 ? (
        <Figure
          name={translate('purchasePlan.profit')}
          value="–"
          about={translate('purchasePlan.unrated', { smart_count: unrated, count: format.number(unrated) })}
        />
      ) : null}
      {chosen.length === 0 ? <Figure name={translate('purchasePlan.clean')} value="0" about={count(0)} /> : null}
    </Card>
  );
};
