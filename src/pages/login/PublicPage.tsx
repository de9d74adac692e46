import CheckIcon from '@mui/icons-material/CheckOutlined';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { PRODUCT_NAME } from '#contract/enums.ts';
import { PublicHeader } from '#src/custom/shell/PublicHeader.tsx';

const points = ['collect', 'publish', 'watch'] as const;

const Pitch = () => {
  const translate = useTranslate();
  return (
    <Box
      component="aside"
      sx={{
        display: { xs: 'none', md: 'flex' },
        flexDirection: 'column',
        justifyContent: 'center',
        gap: 5,
        flex: '0 0 42%',
        maxWidth: 620,
        p: 16,
        bgcolor: '#0E2A5C',
        color: '#FFFFFF',
      }}
    >
      <Typography component="p" sx={{ fontSize: '1.75rem', lineHeight: 1.3, fontWeight: 600, textWrap: 'balance' }}>
        {translate('login.tagline')}
      </Typography>
      <Box component="ul" sx={{ display: 'grid', gap: 3, m: 0, p: 0, listStyle: 'none' }}>
        {points.map((point) => (
          <Box component="li" key={point} sx={{ display: 'flex', gap: 2.5, color: '#D5E3FF' }}>
            <CheckIcon fontSize="small" sx={{ mt: 0.25, color: '#7FB0FF' }} />
            {translate(`login.points.${point}`)}
          </Box>
        ))}
      </Box>
    </Box>
  );
};

export interface PublicPageProps {
  /** Key of the route's title. */
  page: string;
  title: string;
  text: string;
  /** Links below the form. */
  below?: ReactNode;
  children: ReactNode;
}

/** The page around signing in, registering and resetting: product, language and theme, one form. */
export const PublicPage = ({ page, title, text, below, children }: PublicPageProps) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', minHeight: '100vh', bgcolor: 'background.paper' }}>
      <title>{`${translate(page)} · ${PRODUCT_NAME}`}</title>
      <Pitch />
      <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 }}>
        <PublicHeader sx={{ p: { xs: 4, md: 6 } }} />
        <Box component="main" sx={{ flex: 1, display: 'grid', placeItems: 'center', px: 5, pb: { xs: 8, md: 24 } }}>
          <Box sx={{ width: '100%', maxWidth: 380 }}>
            <Typography variant="h1" sx={{ fontSize: '1.5rem' }}>
              {title}
            </Typography>
            <Typography color="text.secondary" sx={{ mt: 1, mb: 6 }}>
              {text}
            </Typography>
            {children}
            {below === undefined ? null : <Box sx={{ mt: 6, color: 'text.secondary' }}>{below}</Box>}
          </Box>
        </Box>
      </Box>
    </Box>
  );
};
