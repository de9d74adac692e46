import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { Session } from '#contract/account.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { callKey } from '#src/custom/data/useCall.ts';
import { call } from '#src/dataProvider/call.ts';
import { accountCalls } from '#src/dataProvider/calls.ts';

/** A device that signs in elsewhere shows within this time, in ms; no live event tells of it. */
const READ_EVERY = 15_000;

const byLastSeen = (rows: readonly Session[]): Session[] =>
  rows.toSorted(
    (one, other) => Number(other.current) - Number(one.current) || other.lastSeenAt.localeCompare(one.lastSeenAt),
  );

/** The devices that are signed in, this one first, kept current while they are shown; and ending them. */
export function useSessions() {
  const notify = useNotify();
  const client = useQueryClient();
  const queryKey = callKey(accountCalls.sessions, {});
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(accountCalls.sessions, {}, { signal, reactTo: 'special' }),
    refetchInterval: READ_EVERY,
    // What one tab ended is gone from the other when one looks at it.
    refetchOnWindowFocus: true,
  });

  const end = useAction(async (sessionId: string | undefined) => {
    const { ended } = await call(accountCalls.revokeSession, { sessionId }, { reactTo: 'special' });
    if (sessionId === undefined) {
      notify('profile.sessions.endedOthers', { type: 'success', messageArgs: { smart_count: ended } });
    } else notify('profile.sessions.ended', { type: 'success' });
    await client.invalidateQueries({ queryKey });
  });

  return { sessions: data === undefined ? undefined : byLastSeen(data.rows), error, refetch, end };
}
