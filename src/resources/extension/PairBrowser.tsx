import { Alert, Box, Button, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { extensionCalls } from '#contract/extension.calls.ts';
import { CopyButton } from '#src/custom/data/CopyButton.tsx';
import { useCall } from '#src/custom/data/useCall.ts';
import { Section } from '#src/custom/ui/Section.tsx';
import { useNow } from '#src/custom/ui/TimeField.tsx';
import { call } from '#src/dataProvider/call.ts';

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

const SECOND = 1000;

/** What is left of a time that ends at `until`, as 9:05; null when it has ended. Both in ms. */
export function timeLeft(until: number, now: number): string | null {
  const seconds = Math.ceil((until - now) / SECOND);
  return seconds <= 0 ? null : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** A code to type into the extension, large, and how long it is good. */
const PairingCode = ({ code, expiresAt }: { code: string; expiresAt: string }) => {
  const translate = useTranslate();
  const left = timeLeft(Date.parse(expiresAt), useNow(SECOND));
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, px: 4, py: 3, mb: 3 }}>
      {left === null ? (
        <Typography role="status">{translate('extension.pair.ended')}</Typography>
      ) : (
        <>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            <Box
              component="code"
              className="tabular"
              sx={{
                fontSize: { xs: '1.75rem', sm: '2.25rem' },
                fontWeight: 600,
                letterSpacing: '0.08em',
                bgcolor: 'transparent',
              }}
            >
              {code}
            </Box>
            <CopyButton text={code} label={translate('extension.pair.copy')} />
          </Box>
          <Typography variant="body2" color="text.secondary" className="tabular">
            {translate('extension.pair.left', { time: left })}
          </Typography>
        </>
      )}
    </Box>
  );
};
