import { Box, keyframes, LinearProgress } from '@mui/material';
import { useTranslate } from 'react-admin';
import mark from '#src/assets/quayside.svg';

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

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
      <LinearProgress aria-label={translate('shell.loading')} sx={{ width: 120 }} />
    </Box>
  );
};
