import { Box } from '@mui/material';
import { type ReactNode, useState } from 'react';

/** A place in the page where an overlay is open for good; the page around stays reachable. Height in pixels. */
export const Inline = ({ height, children }: { height: number; children: (place: HTMLElement) => ReactNode }) => {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <Box
      ref={setPlace}
      sx={{
        position: 'relative',
        height,
        overflow: 'hidden',
        borderRadius: 1,
        border: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
        '& .MuiModal-root, & .MuiBackdrop-root': { position: 'absolute', zIndex: 0 },
        '& .MuiPopover-paper': { maxHeight: 'none' },
        '& .MuiDrawer-paper': { position: 'absolute', height: '100%' },
      }}
    >
      {place === null ? null : children(place)}
    </Box>
  );
};

/** What an overlay needs to stay open in place without taking the focus. */
export const inPlace = (container: HTMLElement) => ({
  open: true,
  container,
  disableScrollLock: true,
  disableAutoFocus: true,
  disableEnforceFocus: true,
  disableRestoreFocus: true,
});
