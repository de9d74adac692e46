import CloseIcon from '@mui/icons-material/CloseOutlined';
import { Box, IconButton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

interface SelectionFrameProps {
  hidden?: boolean;
  /** What is selected, translated. */
  said: string;
  onUnselect: () => void;
  /** Beside what is said: a way to select more. */
  more?: ReactNode;
  children: ReactNode;
}

/** The bar about a selection; floating, so that selecting moves nothing. */
export const SelectionFrame = ({ hidden = false, said, onUnselect, more, children }: SelectionFrameProps) => {
  const translate = useTranslate();
  const unselect = translate('ra.action.unselect');
  return (
    <Box
      role="region"
      aria-label={translate('kit.selection')}
      sx={{
        position: 'fixed',
        zIndex: 10,
        left: { xs: 16, md: 'calc(50% + 90px)' },
        right: { xs: 16, md: 'auto' },
        bottom: 20,
        transform: { md: 'translateX(-50%)' },
        display: hidden ? 'none' : 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        flexWrap: { xs: 'wrap', md: 'nowrap' },
        columnGap: 4,
        width: { md: 'max-content' },
        minWidth: { md: 420 },
        maxWidth: { md: 'calc(100vw - 40px)' },
        minHeight: 52,
        px: 4,
        py: { xs: 2, md: 0 },
        borderRadius: 1,
        border: 1,
        borderColor: 'divider',
        color: 'text.primary',
        bgcolor: 'background.paper',
        boxShadow: '0 6px 24px rgba(10, 15, 25, 0.22)',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <IconButton aria-label={unselect} title={unselect} onClick={onUnselect} edge="start" size="small">
          <CloseIcon fontSize="small" />
        </IconButton>
        <Typography role="status" className="tabular" sx={{ whiteSpace: { md: 'nowrap' } }}>
          {said}
        </Typography>
        {more}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', md: 'nowrap' }, alignItems: 'center', gap: 2 }}>
        {children}
      </Box>
    </Box>
  );
};
