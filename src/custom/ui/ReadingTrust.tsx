import { Box, Link as MuiLink, Typography } from '@mui/material';
import { useListFilterContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Shop } from '#contract/store.schemas.ts';
import { useFormat } from './format.ts';
import { useNow } from './TimeField.tsx';

export type ReadOf = 'products' | 'orders';

/** How complete our copy of some stores is. */
export interface ReadingTrust {
  /** Since when every store that is neither being read nor behind is known to be complete; null where there is none. */
  checkedAt: string | null;
  /** Stores that are being read for the first time, and how many rows that brought so far. */
  reading: number;
  read: number;
  /** Stores that are offline, whose reading failed, or of which some rows cannot be read. */
  behind: number;
}

/** Sums up what is known of the stores' products or orders. */
export function readingTrust(shops: readonly Pick<Shop, 'state' | ReadOf>[], of: ReadOf): ReadingTrust {
  const behind = shops.filter(
    (shop) => shop.state === 'offline' || shop[of].state === 'failed' || shop[of].unreadable.count > 0,
  );
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

/** So many stores are named; of more it is told how many there are. */
const NAMED = 3;

/** How complete a list is: what the stores looked at here were known to hold, and when; what of which is not read, and why. */
export const ReadingTrust = ({ shops, of }: { shops: readonly Shop[]; of: ReadOf }) => {
  const translate = useTranslate();
  const format = useFormat();
  const now = useNow(TELL_EVERY);
  const { filterValues } = useListFilterContext();
  const looked = shops.filter(({ shopId }) => filterValues.shopId === undefined || shopId === filterValues.shopId);
  const { checkedAt, reading, read, behind } = readingTrust(looked, of);
  const problems = looked.flatMap((shop) => syncProblem(shop) ?? []);
  const said = [
    ...(checkedAt === null
      ? []
      : [
          translate(problems.length === 0 ? 'listParts.trust.checked' : 'listParts.trust.others', {
            ago: format.agoExactly(checkedAt, now),
          }),
        ]),
    ...(reading === 0
      ? []
      : [translate('listParts.trust.reading', { smart_count: reading, count: reading, read: format.number(read) })]),
  ];
  if (said.length === 0 && problems.length === 0) return null;
  const named = problems.length > NAMED ? problems.slice(0, NAMED - 1) : problems;
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', rowGap: 0.5, mt: -2, mb: 2, minHeight: 24 }}>
      {said.length === 0 ? null : (
        <Typography variant="caption" color="text.secondary">
          {said.join(' ')}
        </Typography>
      )}
      {named.map(({ shopId, tone, text }) => (
        <Typography key={shopId} variant="caption" color={tone}>
          {text}{' '}
          <MuiLink component={Link} to="/setting/index?attention=1" underline="always" color="inherit">
            {translate('sync.look')}
          </MuiLink>
        </Typography>
      ))}
      {named.length === problems.length ? null : (
        <MuiLink component={Link} to="/setting/index?attention=1" variant="caption" underline="always" color="error">
          {translate('listParts.trust.behind', { smart_count: behind, count: problems.length })}
        </MuiLink>
      )}
    </Box>
  );

  function syncProblem({ shopId, shopName: name, state, [of]: reading }: Shop) {
    const { problem, unreadable } = reading;
    const told = (tone: 'error' | 'warning.main', text: string) => ({ shopId, tone, text });
    if (state === 'offline') return told('error', translate('listParts.trust.offline', { name }));
    if (reading.state === 'failed' && problem) {
      const ago = format.agoExactly(reading.checkedAt ?? problem.since, now);
      return told('error', `${translate(`listParts.trust.failed.${of}`, { name, ago })} ${problem.text}`);
    }
    const count = format.number(unreadable.count);
    const params = { name, smart_count: unreadable.count, count };
    return unreadable.count === 0 ? null : told('warning.main', translate(`listParts.trust.unreadable.${of}`, params));
  }
};
