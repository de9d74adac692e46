import { Box, Card, type Theme, useMediaQuery } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { announcementCalls } from '#contract/announcement.calls.ts';
import type { ShownAnnouncement } from '#contract/announcement.schemas.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { errorText } from '#src/custom/data/errorText.ts';
import { lazyView } from '#src/custom/data/lazyView.tsx';
import { callKey } from '#src/custom/data/useCall.ts';
import { call } from '#src/dataProvider/call.ts';

const AnnouncementCard = lazyView(() => import('#src/custom/ui/AnnouncementCard.tsx'), 'AnnouncementCard', 'dashboard');

type Shown = ResultOf<typeof announcementCalls.shown>;

const queryKey = callKey(announcementCalls.shown, {});
/** They begin and end by the clock, of which no live event tells. */
const READ_EVERY = 5 * 60_000;

/** Above everything stands what is urgent, beside it everything else; where there is one column, all of them stand above. */
type Side = 'top' | 'side';

/** The operator's announcements of now that this account has not closed; nothing where there is none. */
export const Announcements = ({ place }: { place: Side }) => {
  const { data, error, refetch } = useQuery<Shown>({
    queryKey,
    queryFn: ({ signal }) => call(announcementCalls.shown, {}, { signal, reactTo: 'special' }),
    refetchInterval: READ_EVERY,
    // Closed in another tab or on another device.
    refetchOnWindowFocus: true,
  });
  const { closing, close } = useClose();
  const isOneColumn = useMediaQuery((theme: Theme) => theme.breakpoints.down('lg'), { noSsr: true });
  const isHere = ({ level }: ShownAnnouncement): boolean => (level === 'critical' || isOneColumn) === (place === 'top');
  if (data === undefined) {
    if (!error || place === 'top') return null;
    return (
      <Card>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Card>
    );
  }
  const rows = data.rows.filter((row) => isHere(row) && !closing.has(row.announcementId));
  if (rows.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3, mb: place === 'top' ? 4 : 0 }}>
        {rows.map((row) => (
          <AnnouncementCard key={row.announcementId} announcement={row} onClose={() => close(row)} />
        ))}
      </Box>
    </Suspense>
  );
};

/** Closes an announcement at once; it comes back where that fails. */
function useClose() {
  const client = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const [closing, setClosing] = useState<ReadonlySet<string>>(new Set());
  const close = async ({ announcementId, edition }: ShownAnnouncement): Promise<void> => {
    setClosing((before) => new Set(before).add(announcementId));
    try {
      await call(announcementCalls.read, { announcementId, edition }, { reactTo: 'special' });
      // A reading that began before it was closed would bring it back.
      await client.cancelQueries({ queryKey });
      client.setQueryData<Shown>(
        queryKey,
        (shown) => shown && { rows: shown.rows.filter((row) => row.announcementId !== announcementId) },
      );
    } catch (error) {
      notify(errorText(error, translate), { type: 'error' });
    } finally {
      setClosing((before) => new Set([...before].filter((id) => id !== announcementId)));
    }
  };
  return { closing, close: (row: ShownAnnouncement) => void close(row) };
}
