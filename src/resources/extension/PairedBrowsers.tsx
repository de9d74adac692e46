import { Box, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { extensionCalls } from '#contract/extension.calls.ts';
import type { PairedBrowser } from '#contract/extension.schemas.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { callKey, useCall } from '#src/custom/data/useCall.ts';
import { ConfirmDialog } from '#src/custom/ui/ConfirmDialog.tsx';
import { Section } from '#src/custom/ui/Section.tsx';
import { call } from '#src/dataProvider/call.ts';
import { BrowserRow } from './BrowserRow.tsx';

/** The browsers that may collect for this merchant; each can be shut out. */
export const PairedBrowsers = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const { data, error, refetch } = useCall(extensionCalls.list, {});
  const [leaving, setLeaving] = useState<PairedBrowser>();
  const revoke = useMutation({
    mutationFn: ({ pairingId }: PairedBrowser) => call(extensionCalls.revoke, { pairingId }),
    onSuccess: async () => {
      setLeaving(undefined);
      notify('extension.browsers.revoked', { type: 'success' });
      await client.invalidateQueries({ queryKey: callKey(extensionCalls.list) });
    },
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const rows = data?.rows ?? [];
  return (
    <Section title={translate('extension.browsers.title')} anchor="browsers">
      {data !== undefined && rows.length === 0 ? (
        <Typography color="text.secondary">{translate('extension.browsers.none')}</Typography>
      ) : null}
      <Box component="ul" sx={{ m: 0, mx: -4, mb: -4, p: 0 }}>
        {rows.map((browser) => (
          <BrowserRow key={browser.pairingId} browser={browser} onRevoke={() => setLeaving(browser)} />
        ))}
      </Box>
      <ConfirmDialog
        open={leaving !== undefined}
        title={translate('extension.browsers.revokeTitle', { name: leaving?.name ?? '' })}
        confirmLabel={translate('extension.browsers.revoke')}
        tone="error"
        busy={revoke.isPending}
        onConfirm={() => leaving && revoke.mutate(leaving)}
        onClose={() => setLeaving(undefined)}
      >
        {translate('extension.browsers.revokeText')}
      </ConfirmDialog>
    </Section>
  );
};
