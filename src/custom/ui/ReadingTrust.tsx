import { Box, Link as MuiLink, Typography } from '@mui/material';
import { useListFilterContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Shop } from '#contract/store.schemas.ts';
import { useFormat } from './format.ts';
import { useNow } from './useNow.ts';

export type ReadOf = 'products' | 'orders';

/** How complete our copy of some stores is. */
export interface ReadingTrust {
  /** Since when every store that is neither being read nor behind is known to be complete; null where there is none. */
  checkedAt: string | null;
  /** Stores that are being read for the first time, and how many rows that brought so far. */
  reading: number;
  read: number;
  /** Stores that are offline, or whose reading failed. */
  behind: number;
}

/** Sums up what is known of the stores' products or orders. */
export function readingTrust(shops: readonly Pick<Shop, 'state' | ReadOf>[], of: ReadOf): ReadingTrust {
  const behind = shops.filter((shop) => shop.state === 'offline' || shop[of].state === 'failed');
  const going = shops.filter((shop) => !behind.includes(shop)).map((shop) => shop[of]);
  const complete = going.flatMap(({ state, checkedAt }) =>
    state === 'complete' && checkedAt !== null ? [checkedAt] : [],
  );
  const reading = going.filter(({ state }) => state !== 'complete');
  return {
    checkedAt: complete.toSorted()[0] ?? null,
    reading: reading.length,
    read: reading.reduce((sum, { read }) => sum + read, 0),
    behind: behind.length,
  };
}

/** How long ago is told again this often, in ms. */
const TELL_EVERY = 5000;

/** How complete a list is: what the stores looked at here were known to hold, and when; the way to those that are behind. */
export const ReadingTrust = ({ shops, of }: { shops: readonly Shop[]; of: ReadOf }) => {
  const translate = useTranslate();
  const format = useFormat();
  const now = useNow(TELL_EVERY);
  const { filterValues } = useListFilterContext();
  const looked = shops.filter(({ shopId }) => filterValues.shopId === undefined || shopId === filterValues.shopId);
  const { checkedAt, reading, read, behind } = readingTrust(looked, of);
  const said = [
    ...(checkedAt === null ? [] : [translate('lists.trust.checked', { ago: format.agoExactly(checkedAt, now) })]),
    ...(reading === 0
      ? []
      : [translate('lists.trust.reading', { smart_count: reading, count: reading, read: format.number(read) })]),
  ];
  if (said.length === 0 && behind === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mt: -2, mb: 2, minHeight: 24 }}>
      {said.length === 0 ? null : (
        <Typography variant="caption" color="text.secondary">
          {said.join(' ')}
        </Typography>
      )}
      {behind === 0 ? null : (
        <MuiLink component={Link} to="/setting/index?attention=1" variant="caption" underline="always" color="error">
          {translate('lists.trust.behind', { smart_count: behind, count: behind })}
        </MuiLink>
      )}
    </Box>
  );
};
