import { Alert, Link, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { TranslationService } from '#contract/translate.ts';
import { translatorName } from '#contract/vocabulary.ts';
import { useSite } from '#src/custom/data/useSite.ts';

/** Who translates; or that nobody does yet, and how that is set up. */
export const ServiceNote = ({ service }: { service: TranslationService }) => {
  const translate = useTranslate();
  const { data: site } = useSite();
  if (service.provider !== null && !service.sandbox) {
    return (
      <Typography variant="body2" color="text.secondary">
        {translate('translate.by', { name: translatorName[service.provider] })}
      </Typography>
    );
  }
  return (
    <Alert severity={service.sandbox ? 'info' : 'warning'}>
      {translate(service.sandbox ? 'translate.sandbox' : 'translate.notSetUp')}{' '}
      {site === undefined ? null : (
        <Link href={site.helpUrl} target="_blank" rel="noreferrer" color="inherit" underline="always">
          {translate('translate.guide')}
        </Link>
      )}
    </Alert>
  );
};
