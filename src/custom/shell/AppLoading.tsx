import { Box, keyframes } from '@mui/material';
import { useTranslate } from 'react-admin';
import mark from '#src/assets/quayside.svg';

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });
const pass = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(250%)' } });

/** A line that moves. MUI's has 2 kB of code that nothing else on the first page needs. */
const line = {
  width: 120,
  height: 6,
  overflow: 'hidden',
  borderRadius: '3px',
  bgcolor: 'divider',
  '&::after': {
    content: '""',
    display: 'block',
    width: '40%',
    height: '100%',
    bgcolor: 'primary.main',
    animation: `${pass} 1.4s ease-in-out infinite`,
  },
} as const;

/** While code loads or it is being found out who is signed in: nothing for a moment, then the mark over a line that moves. */
export const AppLoading = () => {
  const translate = useTranslate();
  return (
    <Box
      sx={{
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: 5,
        minHeight: '100vh',
        opacity: 0,
        animation: `${appear} 200ms ease 300ms forwards`,
      }}
    >
      <img src={mark} width={40} height={40} alt="" />
      <Box role="progressbar" aria-label={translate('shell.loading')} sx={line} />
    </Box>
  );
};
