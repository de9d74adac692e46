import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { SimulatedLine } from '#contract/mappingShown.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { WayText } from './WayText.tsx';

/** What each line of a cart would be bought as, what that comes to, and how long it takes. */
export const SimulatedLines = ({ lines }: { lines: readonly SimulatedLine[] }) => {
  const translate = useTranslate();
  const format = useFormat();
  const unknown = translate('kit.unknown');
  const money = (amount: SimulatedLine['goods']) =>
    amount === null ? unknown : format.money(amount.amount, amount.currency);
  const daysOf = (days: SimulatedLine['days']): string => {
    const ends = [days?.min, days?.max].flatMap((end) => (end == null ? [] : [format.number(end)]));
    return ends.length === 0 ? unknown : translate('mapping.simulate.days', { days: [...new Set(ends)].join('–') });
  };
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {lines.map((line) => (
        <Box
          component="li"
          key={line.variantId}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 3fr) minmax(0, 4fr) minmax(0, 3fr)' },
            gap: 2,
            py: 2,
            borderTop: 1,
            borderColor: 'divider',
            fontSize: '0.8125rem',
          }}
        >
          <Box sx={{ overflowWrap: 'anywhere' }}>
            {`${translate('mapping.times', { count: format.number(line.quantity) })} ${line.optionValues.join(' / ') || line.title}`}
            {line.priority === null ? null : (
              <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
                {translate('mapping.rules.rule', { place: format.number(line.priority) })}
              </Box>
            )}
          </Box>
          <WayText way={line} />
          {line.components.some((component) => !('item' in component)) ? (
            <Box component="dl" className="tabular" sx={{ m: 0, display: 'grid', gap: 0.5, '& dd': { m: 0 } }}>
              <Fact name={translate('mapping.simulate.goods')} value={money(line.goods)} />
              <Fact name={translate('mapping.simulate.landed')} value={money(line.landed)} />
              <Fact name={translate('mapping.simulate.time')} value={daysOf(line.days)} />
            </Box>
          ) : null}
        </Box>
      ))}
    </Box>
  );
};

const Fact = ({ name, value }: { name: string; value: string }) => (
  <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
    <Box component="dt" sx={{ color: 'text.secondary' }}>
      {name}
    </Box>
    <dd>{value}</dd>
  </Box>
);
