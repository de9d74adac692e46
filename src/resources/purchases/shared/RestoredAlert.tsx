import { Alert, AlertTitle, Box, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { callKey } from '#src/custom/data/useCall.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { call } from '#src/dataProvider/call.ts';

/**
 * What a restore from a backup means for buying and what to compare; the button continues buying, after the password where
 * that was given too long ago.
 */
export const RestoredAlert = ({ at }: { at: string }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const time = { at: useFormat().dateTime(at) };
  const resume = useAction(async () => {
    const settings = await call(purchaseCalls.resumeBuying, {});
    client.setQueryData(callKey(purchaseCalls.settings, {}), settings);
    notify('restored.resumed', { type: 'success' });
  });
  return (
    <Alert severity="warning" role="region" aria-label={translate('restored.label')} sx={{ mb: 4 }}>
      <AlertTitle>{translate('restored.title', time)}</AlertTitle>
      {translate('restored.text')}
      <Box component="ol" sx={{ my: 2, pl: 5, display: 'grid', gap: 1, maxWidth: '90ch' }}>
        <li>{translate('restored.compare', time)}</li>
        <li>{translate('restored.number')}</li>
        <li>{translate('restored.missing')}</li>
        <li>{translate('restored.release')}</li>
      </Box>
      <Button variant="outlined" size="small" loading={resume.busy} onClick={() => resume.run()}>
        {translate('restored.resume')}
      </Button>
    </Alert>
  );
};
