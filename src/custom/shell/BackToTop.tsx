import UpIcon from '@mui/icons-material/KeyboardArrowUpOutlined';
import { Fab, useScrollTrigger, Zoom } from '@mui/material';
import { useTranslate } from 'react-admin';
import { limits } from '#contract/limits.ts';
import { scrollToTop } from './scrollToTop.ts';

/** Appears after 400 px of scroll and leads back to the top. */
export const BackToTop = () => {
  const translate = useTranslate();
  const shown = useScrollTrigger({ disableHysteresis: true, threshold: limits.backToTopAfter });
  return (
    <Zoom in={shown} unmountOnExit>
      <Fab
        size="small"
        aria-label={translate('shell.backToTop')}
        onClick={scrollToTop}
        sx={{
          position: 'fixed',
          right: 24,
          bottom: 24,
          bgcolor: 'background.paper',
          color: 'text.primary',
          border: 1,
          borderColor: 'divider',
          '&:hover': { bgcolor: 'background.default' },
        }}
      >
        <UpIcon />
      </Fab>
    </Zoom>
  );
};
