import { useTranslate } from 'react-admin';
import type { Business, MoneyCourse } from '#contract/business.schemas.ts';
import { LineChart } from '#src/custom/ui/charts/Charts.tsx';

/** What came in, went back and was spent by day, in the currency of most orders; other currencies stand in the figures. */
export const MoneyChart = ({ business: { days, revenue, refunds, bought } }: { business: Business }) => {
  const translate = useTranslate();
  const currency = revenue[0]?.currency ?? bought?.money[0]?.currency ?? 'USD';
  const series = (key: string, courses: readonly MoneyCourse[]) => {
    const own = courses.find((course) => course.currency === currency);
    return own ? [{ key, label: translate(`dashboard.business.${key}`), values: own.values }] : [];
  };
  return (
    <LineChart
      level="h3"
      title={translate('dashboard.business.byDay', { currency })}
      labelsAre={translate('dashboard.business.day')}
      labels={days}
      series={[...series('revenue', revenue), ...series('refunds', refunds), ...series('bought', bought?.money ?? [])]}
      unit={{ currency }}
      height={220}
    />
  );
};
