import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Section } from '#src/custom/ui/Section.tsx';

/** Built with the web app and served beside it. */
const ARCHIVE = '/quayside-extension.zip';
const steps = ['download', 'load', 'pair', 'collect'] as const;

/** How the extension gets into a browser. */
export const InstallSteps = () => {
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
