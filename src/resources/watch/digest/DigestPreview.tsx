import { Box, Button, Link as MuiLink, Skeleton, Typography } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { digestCalls } from '#contract/digest.calls.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { errorText } from '#src/custom/data/errorText.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import { FormFailure } from '#src/custom/form/FormSection.tsx';
import { call } from '#src/dataProvider/call.ts';

/** What the mail would list now, and a button that sends it. */
export const DigestPreview = ({ email }: { email: string }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { data, error, refetch } = useCall(digestCalls.preview, {});
  const send = useAction(async () => {
    const { isSent } = await call(digestCalls.send, {}, { reactTo: 'special' });
    if (isSent) notify('account.digest.sent', { type: 'success', messageArgs: { email } });
    else notify('account.digest.notSent', { type: 'info' });
  });
  return (
    <Box sx={{ mt: 4, pt: 4, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="h3" sx={{ mb: 2 }}>
        {translate('account.digest.preview')}
      </Typography>
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!error && !data ? <Skeleton variant="rounded" height={72} /> : null}
      {data?.rows.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          {translate('account.digest.nothing')}
        </Typography>
      ) : null}
      {data === undefined || data.rows.length === 0 ? null : (
        <Box component="ul" sx={{ m: 0, pl: 5, display: 'grid', gap: 1 }}>
          {data.rows.map(({ text, path }) => (
            <Typography key={path} component="li" variant="body2">
              <MuiLink component={Link} to={path} color="text.primary">
                {text}
              </MuiLink>
            </Typography>
          ))}
        </Box>
      )}
      {data?.isWhole === false ? (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
          {translate('account.digest.partly')}
        </Typography>
      ) : null}
      <Box sx={{ mt: 3, display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Button variant="outlined" color="secondary" loading={send.busy} onClick={() => send.run()}>
          {translate('account.digest.send')}
        </Button>
        <FormFailure text={send.error === undefined ? undefined : errorText(send.error, translate)} />
      </Box>
    </Box>
  );
};
