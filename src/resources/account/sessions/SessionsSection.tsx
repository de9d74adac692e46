import ComputerIcon from '@mui/icons-material/ComputerOutlined';
import PhoneIcon from '@mui/icons-material/PhoneIphoneOutlined';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { accountCalls } from '#contract/account.calls.ts';
import type { Session } from '#contract/account.schemas.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { errorText } from '#src/custom/data/errorText.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { callKey } from '#src/custom/data/useCall.ts';
import { ConfirmDialog } from '#src/custom/ui/ConfirmDialog.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { CardsSkeleton } from '#src/custom/ui/PageSkeleton.tsx';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';
import { call } from '#src/dataProvider/call.ts';
import { ProfileSection } from '../ProfileSection.tsx';
import { useDeviceName } from './useDeviceName.ts';

/** A device that signs in elsewhere shows within this time, in ms; no live event tells of it. */
const READ_EVERY = 15_000;

const byLastSeen = (rows: readonly Session[]): Session[] =>
  rows.toSorted(
    (one, other) => Number(other.current) - Number(one.current) || other.lastSeenAt.localeCompare(one.lastSeenAt),
  );

/** The devices that are signed in, this one first, kept current while they are shown; and ending them. */
function useSessions() {
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
      notify('account.sessions.endedOthers', { type: 'success', messageArgs: { smart_count: ended } });
    } else notify('account.sessions.ended', { type: 'success' });
    await client.invalidateQueries({ queryKey });
  });

  return { sessions: data === undefined ? undefined : byLastSeen(data.rows), error, refetch, end };
}

/** Where one is signed in, and ending it. */
export const SessionsSection = () => {
  const translate = useTranslate();
  const { sessions, error, refetch, end } = useSessions();
  const [asking, setAsking] = useState(false);
  const [ending, setEnding] = useState<string>();
  const others = sessions?.filter(({ current }) => !current).length ?? 0;
  const endOne = (sessionId: string) => {
    setEnding(sessionId);
    end.run(sessionId);
  };
  const endOthers = () => {
    setAsking(false);
    setEnding(undefined);
    end.run(undefined);
  };
  const body = () => {
    if (sessions === undefined) {
      return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <CardsSkeleton heights={[44, 44]} />;
    }
    return (
      <>
        <div role="alert">
          {end.error === undefined ? null : (
            <Alert severity="error" sx={{ mb: 3 }}>
              {errorText(end.error, translate)}
            </Alert>
          )}
        </div>
        <Box component="ul" sx={{ m: 0, p: 0 }}>
          {sessions.map((session) => (
            <SessionRow
              key={session.sessionId}
              session={session}
              busy={end.busy && (ending === undefined || ending === session.sessionId)}
              onEnd={() => endOne(session.sessionId)}
            />
          ))}
        </Box>
        {others === 0 ? (
          <Typography variant="body2" color="text.secondary">
            {translate('account.sessions.onlyThis')}
          </Typography>
        ) : null}
      </>
    );
  };
  return (
    <ProfileSection
      title={translate('account.sessions.title')}
      text={translate('account.sessions.text')}
      actions={
        others === 0 ? undefined : (
          <Button
            variant="outlined"
            color="secondary"
            loading={end.busy && ending === undefined}
            onClick={() => setAsking(true)}
          >
            {translate('account.sessions.endOthers')}
          </Button>
        )
      }
    >
      {body()}
      <ConfirmDialog
        open={asking}
        title={translate('account.sessions.endOthersTitle')}
        confirmLabel={translate('account.sessions.endOthers')}
        onConfirm={endOthers}
        onClose={() => setAsking(false)}
      >
        {translate('account.sessions.endOthersText')}
      </ConfirmDialog>
    </ProfileSection>
  );
};

interface SessionRowProps {
  session: Session;
  /** It is being ended. */
  busy: boolean;
  onEnd: () => void;
}

/** One signed-in device. This one cannot be ended here: that is logging out. */
const SessionRow = ({ session, busy, onEnd }: SessionRowProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const device = useDeviceName()(session.userAgent);
  const ago = format.ago(session.lastSeenAt);
  const Icon = /Mobi|Android|iPhone|iPad/.test(session.userAgent) ? PhoneIcon : ComputerIcon;
  const about = [
    translate('account.sessions.seen', { ago }),
    translate('account.sessions.ip', { ip: session.ip }),
    translate('account.sessions.since', { date: format.date(session.createdAt) }),
  ];
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        rowGap: 1,
        py: 2.5,
        borderTop: 1,
        borderColor: 'divider',
        listStyle: 'none',
        '&:first-of-type': { borderTop: 0, pt: 0 },
      }}
    >
      <Icon sx={{ color: 'text.secondary' }} />
      <Box sx={{ flex: '1 1 190px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
          <Typography variant="subtitle1" title={session.userAgent} sx={{ overflowWrap: 'anywhere' }}>
            {device}
          </Typography>
          {session.current ? <StatusChip tone="success" label={translate('account.sessions.current')} /> : null}
        </Box>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {about.join(' · ')}
        </Typography>
      </Box>
      {session.current ? null : (
        <Button
          variant="outlined"
          color="secondary"
          size="small"
          loading={busy}
          onClick={onEnd}
          sx={{ ml: 'auto' }}
          aria-label={translate('account.sessions.endOne', { device, ago })}
        >
          {translate('account.sessions.end')}
        </Button>
      )}
    </Box>
  );
};
