import { Box, Link } from '@mui/material';
import { useTranslate } from 'react-admin';
import { PRODUCT_NAME } from '#contract/enums.ts';
import { useSite } from '#src/custom/data/useSite.ts';

/** The links below every page. */
export const Footer = () => {
  const translate = useTranslate();
  const { data: site } = useSite();
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
      <Box component="span" sx={{ mr: 'auto' }}>
        {PRODUCT_NAME}
      </Box>
      {site === undefined ? null : (
        <>
          <Link href={site.helpUrl} {...link}>
            {translate('shell.footer.help')}
          </Link>
          <Link href={site.websiteUrl} {...link}>
            {translate('shell.footer.website')}
          </Link>
        </>
      )}
    </Box>
  );
};
