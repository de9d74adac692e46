import { Box, Link } from '@mui/material';
import { useTranslate } from 'react-admin';
import { PRODUCT_NAME } from '#contract/roles.ts';
import { site } from '#src/custom/site.ts';

/** The links below every page. */
export const Footer = () => {
  const translate = useTranslate();
  const link = { target: '_blank', rel: 'noreferrer', variant: 'body2', color: 'text.secondary' } as const;
  return (
    <Box
      component="footer"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 4,
        px: { xs: 4, md: 6 },
        py: 4,
        fontSize: '0.8125rem',
        color: 'text.secondary',
      }}
    >
      <span>{PRODUCT_NAME}</span>
      <Link href={site.helpUrl} {...link} sx={{ ml: 'auto' }}>
        {translate('shell.footer.help')}
      </Link>
      <Link href={site.websiteUrl} {...link}>
        {translate('shell.footer.website')}
      </Link>
    </Box>
  );
};
