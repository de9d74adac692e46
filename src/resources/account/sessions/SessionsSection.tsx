import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { errorText } from '#src/custom/data/errorText.ts';
import { CardsSkeleton } from '#src/custom/ui/CardsSkeleton.tsx';
import { ConfirmDialog } from '#src/custom/ui/ConfirmDialog.tsx';
import { ProfileSection } from '../ProfileSection.tsx';
import { SessionRow } from './SessionRow.tsx';
import { useSessions } from './useSessions.ts';

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
            {translate('profile.sessions.onlyThis')}
          </Typography>
        ) : null}
      </>
    );
  };
  return (
    <ProfileSection
      title={translate('profile.sessions.title')}
      text={translate('profile.sessions.text')}
      actions={
        others === 0 ? undefined : (
          <Button
            variant="outlined"
            color="secondary"
            loading={end.busy && ending === undefined}
            onClick={() => setAsking(true)}
          >
            {translate('profile.sessions.endOthers')}
          </Button>
        )
      }
    >
      {body()}
      <ConfirmDialog
        open={asking}
        title={translate('profile.sessions.endOthersTitle')}
        confirmLabel={translate('profile.sessions.endOthers')}
        onConfirm={endOthers}
        onClose={() => setAsking(false)}
      >
        {translate('profile.sessions.endOthersText')}
      </ConfirmDialog>
    </ProfileSection>
  );
};
