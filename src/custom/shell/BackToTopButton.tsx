import UpIcon from '@mui/icons-material/KeyboardArrowUpOutlined';
import { Fab, Zoom } from '@mui/material';
import { useTranslate } from 'react-admin';
import { scrollToTop } from './scrollToTop.ts';

/** Leads back to the top. */
export const BackToTopButton = ({ shown }: { shown: boolean }) => {
  const translate = useTranslate();
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
