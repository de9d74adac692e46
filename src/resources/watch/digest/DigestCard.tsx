import { Alert, Box, Skeleton, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useNotify, useTranslate } from 'react-admin';
import { digestCalls } from '#contract/digest.calls.ts';
import type { Digest, DigestSetting } from '#contract/digest.schemas.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { errorText } from '#src/custom/data/errorText.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { callKey, useCall } from '#src/custom/data/useCall.ts';
import { FormFailure, FormSection } from '#src/custom/form/FormSection.tsx';
import { call } from '#src/dataProvider/call.ts';
import { DigestFields } from './DigestFields.tsx';
import { DigestPreview } from './DigestPreview.tsx';

/** When the account is mailed what needs it, what the mail would say now, and one at once. */
export const DigestCard = () => {
  const translate = useTranslate();
  const { data, error, refetch } = useCall(digestCalls.read, {});
  return (
    <FormSection title={translate('account.digest.title')} text={translate('account.digest.text')}>
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!error && !data ? <Skeleton variant="rounded" height={180} /> : null}
      {data === undefined ? null : (
        <>
          {data.delivery === 'file' ? (
            <Alert severity="warning" sx={{ mb: 4 }}>
              {translate('account.digest.noServer')}
            </Alert>
          ) : null}
          <DigestSettings digest={data} />
          <DigestPreview email={data.email} />
        </>
      )}
    </FormSection>
  );
};

/** Saved as soon as it is chosen: the page's one question about unsaved changes belongs to the form below. */
const DigestSettings = ({ digest }: { digest: Digest }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const [wanted, setWanted] = useState<DigestSetting>();
  const { frequency, hour, timeZone } = digest;
  const stored = { frequency, hour, timeZone: timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone };
  const save = useAction(async (next: DigestSetting) => {
    setWanted(next);
    try {
      const saved = await call(digestCalls.save, next, { reactTo: 'special' });
      client.setQueryData(callKey(digestCalls.read, {}), saved);
      notify('account.digest.saved', { type: 'success' });
    } finally {
      setWanted(undefined);
    }
  });
  return (
    <>
      <FormFailure text={save.error === undefined ? undefined : errorText(save.error, translate)} />
      <DigestFields setting={wanted ?? stored} busy={save.busy} onChange={save.run} />
      <NextMail digest={digest} />
    </>
  );
};

/** When the next mail comes, on the clocks of its time zone. */
const NextMail = ({ digest: { nextAt, timeZone, email } }: { digest: Digest }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const at =
    nextAt === null || timeZone === null
      ? null
      : new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(new Date(nextAt));
  return (
    <Box sx={{ mt: 3 }} aria-live="polite">
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {at === null ? translate('account.digest.off', { email }) : translate('account.digest.next', { at, email })}
      </Typography>
    </Box>
  );
};
