import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Place } from '#src/custom/data/navigation/siteMap.ts';
import { useStatistics } from '#src/custom/data/useStatistics.ts';
import { useWaitingChanges } from '#src/custom/data/useWaitingChanges.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { visuallyHidden } from '#src/custom/ui/visuallyHidden.ts';

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
  const { fields, figures } = useWaitingChanges();
  const translate = useTranslate();
  const format = useFormat();
  const { products = 0, isExact = true } = fields ?? {};
  const waiting = products + (figures?.open ?? 0);
  if (waiting === 0) return null;
  return (
    <Count
      shown={`${format.number(waiting)}${isExact ? '' : '+'}`}
      said={translate('shell.menu.changeCount', { smart_count: waiting })}
    />
  );
};

/** The number behind an entry of the menu. */
export const MenuCount = ({ of }: { of: NonNullable<Place['badge']> }) =>
  of === 'pool' ? <PoolCount /> : <DifferenceCount />;
