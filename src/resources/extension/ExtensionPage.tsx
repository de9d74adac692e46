import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { PageTitle } from '#src/custom/data/navigation/PageTitle.tsx';
import { HeldLinks } from './held/HeldLinks.tsx';
import { InstallSteps } from './InstallSteps.tsx';
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
