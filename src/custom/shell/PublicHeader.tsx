import { Box, type SxProps, type Theme } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { Brand } from './Brand.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { ThemeButton } from './ThemeButton.tsx';

/** The head of the pages outside the layout: the logo, which leads home, language and theme. */
export const PublicHeader = ({ sx }: { sx?: SxProps<Theme> }) => {
  const translate = useTranslate();
  return (
    <Box component="header" sx={[{ display: 'flex', alignItems: 'center' }, ...(Array.isArray(sx) ? sx : [sx])]}>
      <Box
        component={Link}
        to="/"
        aria-label={translate('shell.menu.home')}
        sx={{ color: 'text.primary', textDecoration: 'none', borderRadius: 1 }}
      >
        <Brand />
      </Box>
      <Box sx={{ display: 'flex', ml: 'auto' }}>
        <LanguageMenu />
        <ThemeButton />
      </Box>
    </Box>
  );
};
