import { Alert, Box, Button, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { extensionCalls } from '#contract/extension.calls.ts';
import { CopyButton } from '#src/custom/data/CopyButton.tsx';
import { useCall } from '#src/custom/data/useCall.ts';
import { Section } from '#src/custom/ui/Section.tsx';
import { call } from '#src/dataProvider/call.ts';
import { PairingCode } from './PairingCode.tsx';

/** Makes a code that pairs a browser, and says when one was paired with it. */
export const PairBrowser = () => {
  const translate = useTranslate();
  const { data } = useCall(extensionCalls.list, {});
  const known = data?.rows.map(({ pairingId }) => pairingId) ?? [];
  const make = useMutation({
    mutationFn: async () => ({ ...(await call(extensionCalls.code, {})), known }),
  });
  const paired = make.data && data?.rows.find(({ pairingId }) => !make.data.known.includes(pairingId));
  const address = location.origin;
  return (
    <Section title={translate('extension.pair.title')} anchor="pair">
      <Box role="status">
        {paired ? (
          <Alert severity="success" sx={{ mb: 3 }}>
            {translate('extension.pair.paired', { name: paired.name })}
          </Alert>
        ) : null}
      </Box>
      <Typography color="text.secondary">{translate('extension.pair.text')}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, my: 3 }}>
        <Typography variant="body2" color="text.secondary">
          {translate('extension.pair.address')}
        </Typography>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
          <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
            {address}
          </Box>
          <CopyButton text={address} label={translate('extension.pair.copyAddress')} />
        </Box>
      </Box>
      {make.data && !paired ? <PairingCode code={make.data.code} expiresAt={make.data.expiresAt} /> : null}
      <Button
        variant={make.data && !paired ? 'outlined' : 'contained'}
        color={make.data && !paired ? 'secondary' : 'primary'}
        disabled={data === undefined}
        loading={make.isPending}
        onClick={() => make.mutate()}
      >
        {translate(make.data ? 'extension.pair.another' : 'extension.pair.make')}
      </Button>
    </Section>
  );
};
