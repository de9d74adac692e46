import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Section } from '#src/custom/components/Section.tsx';

const BUILD = 'npm run build:extension';
const steps = ['build', 'load', 'pair', 'collect'] as const;

/** How the extension gets into a browser. */
export const InstallSteps = () => {
  const translate = useTranslate();
  return (
    <Section title={translate('extension.install.title')} anchor="install">
      <Box component="ol" sx={{ m: 0, pl: 5, display: 'grid', gap: 2 }}>
        {steps.map((step) => (
          <li key={step}>
            {translate(`extension.install.${step}`)}
            {step === 'build' ? (
              <Box component="code" sx={{ display: 'block', mt: 1 }}>
                {BUILD}
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
