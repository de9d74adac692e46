import { Card, Chip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { homeCalls } from '#contract/statistics.calls.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import { useFormat } from '#src/custom/ui/format.ts';

/** So many of the commonest are shown. */
const SHOWN = 20;

/** The tags of the import list, the commonest first, each leading to its products. Nothing where there are none. */
export const PoolTags = () => {
  const translate = useTranslate();
  const format = useFormat();
  const { data } = useCall(homeCalls.tags, {}, { staleTime: 5 * 60_000, reactTo: 'none' });
  if (!data || data.rows.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="tags" sx={{ px: 4, pt: 3, pb: 4, minWidth: 0 }}>
      <Typography variant="h2" id="tags" sx={{ mb: 2 }}>
        {translate('dashboard.tags')}
      </Typography>
      {data.rows.slice(0, SHOWN).map(({ value, count }) => (
        <Chip
          key={value}
          component={Link}
          clickable
          size="small"
          variant="outlined"
          label={`${value} · ${format.number(count)}`}
          to={`/import/list?${new URLSearchParams({ filter: JSON.stringify({ tag: [value] }) })}`}
          sx={{ mr: 2, mb: 2, maxWidth: '100%' }}
        />
      ))}
    </Card>
  );
};
