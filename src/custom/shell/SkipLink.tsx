import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';

export const MAIN_ID = 'main';

/** The first stop of the Tab key: past menu and bar to the page. */
export const SkipLink = () => {
  const translate = useTranslate();
  return (
    <Box
      component="a"
      href={`#${MAIN_ID}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(MAIN_ID)?.focus();
      }}
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        px: 3,
        py: 2,
        borderRadius: 1,
        bgcolor: 'background.paper',
        color: 'primary.dark',
        transform: 'translateY(-200%)',
        '&:focus-visible': { transform: 'none' },
      }}
    >
      {translate('shell.skip')}
    </Box>
  );
};
