import { Box, Card, Link as MuiLink, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Statistics } from '#contract/statistics.schemas.ts';
import { useFormat } from '#src/custom/ui/format.ts';

interface Tile {
  key: 'pool' | 'today' | 'published' | 'stores' | 'plan';
  value: string;
  note?: string;
  to?: string;
}

/** The counts as quiet tiles: the number, what it counts, and the plan's limit where there is one. */
export const StatisticTiles = ({ statistics: s }: { statistics: Statistics }) => {
  const translate = useTranslate();
  const format = useFormat();
  const of = (limit: number | null) =>
    limit === null
      ? translate('dashboard.tiles.noLimit')
      : translate('dashboard.tiles.of', { limit: format.number(limit) });
  const count = (key: Tile['key'], value: number, to: string, note?: string): Tile => ({
    key,
    value: format.number(value),
    to,
    note,
  });
  const tiles: Tile[] = [
    count('pool', s.currentProductPoolNum, '/import/list', of(s.allowProductPoolNum)),
    count('today', s.dayCurrentImportNum, '/import/list', of(s.allowDayImportNum)),
    count('published', s.publishedNum, '/products'),
    count('stores', s.shopNum, '/setting/index', of(s.allowShopNum)),
    {
      key: 'plan',
      value: s.memberLevel,
      note: s.memberTime === null ? undefined : translate('dashboard.tiles.until', { date: format.date(s.memberTime) }),
    },
  ];
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(5, minmax(0, 1fr))' },
        gap: { xs: 2, lg: 3 },
        m: 0,
      }}
    >
      {tiles.map(({ key, value, note, to }) => (
        <Card
          key={key}
          sx={{ px: 3, py: 3, display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' }}
        >
          <Typography component="dt" variant="body2" color="text.secondary">
            {translate(`dashboard.tiles.${key}`)}
            {note === undefined ? null : (
              <Typography component="span" variant="caption" sx={{ display: 'block' }}>
                {note}
              </Typography>
            )}
          </Typography>
          <Typography
            component="dd"
            className="tabular"
            sx={{ m: 0, fontSize: '1.5rem', fontWeight: 600, lineHeight: 1.4 }}
          >
            {to === undefined ? (
              value
            ) : (
              <MuiLink component={Link} to={to} color="inherit">
                {value}
              </MuiLink>
            )}
          </Typography>
        </Card>
      ))}
    </Box>
  );
};
