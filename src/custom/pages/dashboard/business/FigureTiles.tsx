import { Box, Link as MuiLink, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Business, Course, MoneyCourse } from '#contract/business.schemas.ts';
import type { BusinessPeriod } from '#contract/businessWords.ts';
import { Sparkline } from '#src/custom/ui/charts/Sparkline.tsx';
import { useFormat } from '#src/custom/ui/format.ts';

type Figure = 'revenue' | 'orders' | 'refunds' | 'bought' | 'shipped';

/** One figure: what it came to, how that compares, and its course. */
interface Shown {
  figure: Figure;
  /** As it is written. */
  value: string;
  total: number;
  before: number;
  values: readonly (number | string)[];
  /** What else is to be known of it: other currencies, what is missing. */
  notes: readonly string[];
  to?: string;
}

/** The figures as a row: each beside that of as many days before, until the same time of day. */
export const FigureTiles = ({ business, days }: { business: Business; days: BusinessPeriod }) => {
  const shown = useShown(business);
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: `repeat(${shown.length}, minmax(0, 1fr))` },
        gap: 4,
        m: 0,
      }}
    >
      {shown.map((one) => (
        <FigureTile key={one.figure} {...one} days={days} />
      ))}
    </Box>
  );
};

const FigureTile = ({ figure, value, total, before, values, notes, to, days }: Shown & { days: BusinessPeriod }) => {
  const translate = useTranslate();
  const format = useFormat();
  const title = translate(`dashboard.business.${figure}`);
  const change = before === 0 ? null : (total - before) / before;
  const compared = change === null ? 'noneBefore' : change < 0 ? 'less' : change > 0 ? 'more' : 'same';
  const than = translate(days === 1 ? 'dashboard.business.thanYesterday' : 'dashboard.business.thanBefore', {
    count: days,
  });
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minWidth: 0 }}>
      <Typography component="dt" variant="body2" color="text.secondary">
        {to === undefined ? (
          title
        ) : (
          <MuiLink component={Link} to={to} color="inherit">
            {title}
          </MuiLink>
        )}
      </Typography>
      <Box component="dd" sx={{ m: 0 }}>
        <Typography
          component="div"
          className="tabular"
          sx={{ fontSize: '1.375rem', fontWeight: 600, lineHeight: 1.4, overflowWrap: 'anywhere' }}
        >
          {value}
        </Typography>
        {notes.map((note) => (
          <Typography key={note} variant="caption" color="text.secondary" component="div" className="tabular">
            {note}
          </Typography>
        ))}
        <Typography variant="caption" color="text.secondary" component="div" className="tabular">
          {translate(`dashboard.business.${compared}`, { share: format.percent(Math.abs(change ?? 0)), than })}
        </Typography>
        <Sparkline
          label={translate('dashboard.business.course', { figure: title, count: values.length })}
          values={values}
          width="100%"
        />
      </Box>
    </Box>
  );
};

function useShown({ orders, revenue, refunds, bought, shipped }: Business): Shown[] {
  const translate = useTranslate();
  const format = useFormat();
  const counted = (figure: Figure, course: Course, to: string): Shown => ({
    figure,
    value: format.number(course.total),
    total: course.total,
    before: course.before,
    values: course.values,
    notes: [],
    to,
  });
  const money = (figure: Figure, courses: readonly MoneyCourse[], to?: string): Shown => {
    const [main, ...others] = courses;
    if (!main) return { ...counted(figure, { total: 0, before: 0, values: [] }, ''), to };
    const written = ({ total, currency }: MoneyCourse): string => format.money(total, currency);
    const { total, before, values } = main;
    const notes = others.filter((one) => Number(one.total) !== 0).map(written);
    return { figure, value: written(main), total: Number(total), before: Number(before), values, notes, to };
  };
  const unpriced = bought?.unpriced ?? 0;
  const purchases = bought && money('bought', bought.money, '/purchases');
  const missing = translate('dashboard.business.unpriced', { smart_count: unpriced, count: format.number(unpriced) });
  return [
    money('revenue', revenue),
    counted('orders', orders, '/orders'),
    money('refunds', refunds),
    ...(purchases ? [{ ...purchases, notes: unpriced === 0 ? purchases.notes : [...purchases.notes, missing] }] : []),
    counted('shipped', shipped, '/performance/transportation'),
  ];
}
