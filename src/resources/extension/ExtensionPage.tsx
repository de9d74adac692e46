import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { extensionCalls } from '#contract/extension.calls.ts';
import type { PairedBrowser } from '#contract/extension.schemas.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { PageTitle } from '#src/custom/data/navigation/PageTitle.tsx';
import { callKey, useCall } from '#src/custom/data/useCall.ts';
import { ConfirmDialog } from '#src/custom/ui/ConfirmDialog.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { Section } from '#src/custom/ui/Section.tsx';
import { useNow } from '#src/custom/ui/TimeField.tsx';
import { call } from '#src/dataProvider/call.ts';
import { PairBrowser } from './PairBrowser.tsx';
import { ParserHealth } from './ParserHealth.tsx';
import { ParkedLinks } from './parked/ParkedLinks.tsx';

/** `/setting/extension`: getting the browser extension, pairing browsers, and how well it reads the suppliers' pages. */
export const ExtensionPage = () => {
  const translate = useTranslate();
  return (
    <>
      <PageTitle title={translate('shell.page.extension')} text={translate('extension.intro')} />
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Box sx={{ display: 'grid', gridTemplateColumns: { md: '1fr 1fr' }, gap: 4, alignItems: 'start' }}>
          <PairBrowser />
          <InstallSteps />
        </Box>
        <PairedBrowsers />
        <ParkedLinks />
        <ParserHealth />
      </Box>
    </>
  );
};

/** Built with the web app and served beside it. */
const ARCHIVE = '/quayside-extension.zip';
const steps = ['download', 'load', 'pair', 'collect'] as const;

/** How the extension gets into a browser. */
const InstallSteps = () => {
  const translate = useTranslate();
  return (
    <Section title={translate('extension.install.title')} anchor="install">
      <Box component="ol" sx={{ m: 0, pl: 5, display: 'grid', gap: 2 }}>
        {steps.map((step) => (
          <li key={step}>
            {translate(`extension.install.${step}`)}
            {step === 'download' ? (
              <Box sx={{ mt: 2 }}>
                <Button href={ARCHIVE} download variant="outlined" color="secondary" startIcon={<DownloadIcon />}>
                  {translate('extension.install.archive')}
                </Button>
              </Box>
            ) : null}
          </li>
        ))}
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 3 }}>
        {translate('extension.install.rights')}
      </Typography>
    </Section>
  );
};

/** The browsers that may collect for this merchant; each can be shut out. */
const PairedBrowsers = () => {
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

const MINUTE = 60_000;

/** A paired browser: whose it is, which version it runs, when it was seen last. */
const BrowserRow = ({ browser, onRevoke }: { browser: PairedBrowser; onRevoke: () => void }) => {
  const translate = useTranslate();
  const format = useFormat();
  const now = useNow(MINUTE);
  const { name, email, pairedAt, lastSeenAt, version } = browser;
  const said = [
    translate('extension.browsers.by', { email, date: format.date(pairedAt) }),
    ...(version === '' ? [] : [translate('extension.browsers.version', { version })]),
    lastSeenAt === null
      ? translate('extension.browsers.neverSeen')
      : translate('extension.browsers.seen', { ago: format.ago(lastSeenAt, now), at: format.dateTime(lastSeenAt) }),
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
        px: 4,
        py: 3,
        listStyle: 'none',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography variant="subtitle2" component="h3" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {said.join(' · ')}
        </Typography>
      </Box>
      <Button
        size="small"
        color="error"
        onClick={onRevoke}
        aria-label={translate('extension.browsers.revokeNamed', { name })}
      >
        {translate('extension.browsers.revoke')}
      </Button>
    </Box>
  );
};
