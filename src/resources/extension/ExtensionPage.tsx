import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { PageTitle } from '#src/custom/data/navigation/PageTitle.tsx';
import { Section } from '#src/custom/ui/Section.tsx';
import { HeldLinks } from './held/HeldLinks.tsx';
import { PairBrowser } from './PairBrowser.tsx';
import { PairedBrowsers } from './PairedBrowsers.tsx';
import { ParserHealth } from './ParserHealth.tsx';

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
        <HeldLinks />
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
