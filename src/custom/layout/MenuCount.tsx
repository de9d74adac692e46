import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { visuallyHidden } from '#src/custom/components/visuallyHidden.ts';
import { useFormat } from '#src/custom/format.ts';
import { useCall } from '#src/custom/useCall.ts';
import { useStatistics } from '#src/custom/useStatistics.ts';
import { differenceCalls, watchCalls } from '#src/dataProvider/calls.ts';
import type { Place } from './siteMap.ts';

const Count = ({ shown, said }: { shown: string; said: string }) => (
  <Box
    component="span"
    className="tabular"
    sx={{
      ml: 'auto',
      px: 1.5,
      borderRadius: 0.75,
      fontSize: '0.75rem',
      bgcolor: 'action.hover',
      color: 'text.secondary',
    }}
  >
    <span aria-hidden>{shown}</span>
    <span style={visuallyHidden}>{said}</span>
  </Box>
);

const PoolCount = () => {
  const { data } = useStatistics();
  const translate = useTranslate();
  const format = useFormat();
  if (data === undefined) return null;
  const count = data.currentProductPoolNum;
  return <Count shown={format.number(count)} said={translate('shell.menu.poolCount', { smart_count: count })} />;
};

/** Nothing where nothing waits: a zero would ask for a look. */
const DifferenceCount = () => {
  const fields = useCall(differenceCalls.count, {}, { staleTime: 60_000, reactTo: 'none' });
  const figures = useCall(watchCalls.count, {}, { staleTime: 60_000, reactTo: 'none' });
  const translate = useTranslate();
  const format = useFormat();
  const { products = 0, isExact = true } = fields.data ?? {};
  const waiting = products + (figures.data?.open ?? 0);
  if (waiting === 0) return null;
  return (
    <Count
      shown={`${format.number(waiting)}${isExact ? '' : '+'}`}
      said={translate('differences.menuCount', { smart_count: waiting })}
    />
  );
};

/** The number behind an entry of the menu. */
export const MenuCount = ({ of }: { of: NonNullable<Place['badge']> }) =>
  of === 'pool' ? <PoolCount /> : <DifferenceCount />;
