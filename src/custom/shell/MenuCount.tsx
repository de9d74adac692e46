import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { NeedKind } from '#contract/todayWords.ts';
import type { Place } from '#src/custom/data/navigation/places/place.ts';
import { useNeedName } from '#src/custom/data/needs/useNeedName.ts';
import { useToday } from '#src/custom/data/needs/useToday.ts';
import { useStatistics } from '#src/custom/data/sharedCalls.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { visuallyHidden } from '#src/custom/ui/visuallyHidden.ts';

interface CountProps {
  shown: string;
  /** The number and what it counts. */
  label: string;
}

const Count = ({ shown, label }: CountProps) => (
  <Box
    component="span"
    className="tabular"
    title={label}
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
    <span style={visuallyHidden}>{label}</span>
  </Box>
);

const PoolCount = () => {
  const { data } = useStatistics();
  const translate = useTranslate();
  const format = useFormat();
  if (data === undefined) return null;
  const count = data.currentProductPoolNum;
  return <Count shown={format.number(count)} label={translate('shell.menu.poolCount', { smart_count: count })} />;
};

/** The most urgent of these kinds alone: one order can have several, so that no sum of them is a number of orders. */
const NeedCount = ({ kinds }: { kinds: readonly NeedKind[] }) => {
  const { data } = useToday();
  const nameOf = useNeedName();
  const format = useFormat();
  const need = data?.needs.find(({ kind }) => kinds.includes(kind));
  // A zero would ask for a look.
  if (need === undefined) return null;
  const shown = `${format.number(need.count)}${need.isExact ? '' : '+'}`;
  return <Count shown={shown} label={`${nameOf(need)}: ${shown}`} />;
};

/** The number behind an entry of the menu, or behind a tab of it. */
export const MenuCount = ({ of }: { of: NonNullable<Place['badge']> }) =>
  of === 'pool' ? <PoolCount /> : <NeedCount kinds={of} />;
