import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Drawer,
  Menu,
  MenuItem,
  Popover,
  Tooltip,
  Typography,
} from '@mui/material';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '#src/custom/ui/ConfirmDialog.tsx';
import { Specimen } from './Section.tsx';
import { useSamples } from './useSamples.ts';

const OwnConfirm = () => {
  const t = useSamples();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="outlined" color="secondary" onClick={() => setOpen(true)}>
        {t.remove}
      </Button>
      <ConfirmDialog
        open={open}
        title={t.dialogTitle}
        confirmLabel={t.remove}
        tone="error"
        onConfirm={close}
        onClose={close}
      >
        {t.dialogText}
      </ConfirmDialog>
    </>
  );
};

const OpenMenu = ({ place }: { place: HTMLElement }) => {
  const t = useSamples();
  return (
    <Menu
      {...inPlace(place)}
      disableAutoFocusItem
      autoFocus={false}
      variant="menu"
      anchorReference="none"
      slotProps={{ paper: { sx: { top: 16, left: 16 } } }}
    >
      <MenuItem>{t.edit}</MenuItem>
      <MenuItem selected>{t.duplicate}</MenuItem>
      <MenuItem disabled>{t.publish}</MenuItem>
      <MenuItem sx={{ color: 'error.main' }}>{t.remove}</MenuItem>
    </Menu>
  );
};

export const OverlaySection = () => {
  const t = useSamples();
  return (
    <>
      <Specimen name="Dialog" layout="block">
        <Inline height={260}>
          {(place) => (
            <Dialog {...inPlace(place)} maxWidth="xs" fullWidth aria-label={t.dialogTitle}>
              <DialogTitle component="p">{t.dialogTitle}</DialogTitle>
              <DialogContent>
                <DialogContentText>{t.dialogText}</DialogContentText>
              </DialogContent>
              <DialogActions>
                <Button color="secondary">{t.cancel}</Button>
                <Button variant="contained" color="error">
                  {t.remove}
                </Button>
              </DialogActions>
            </Dialog>
          )}
        </Inline>
      </Specimen>
      <Specimen name="Menu, Popover, Drawer" layout="grid">
        <Inline height={200}>{(place) => <OpenMenu place={place} />}</Inline>
        <Inline height={200}>
          {(place) => (
            <Popover
              {...inPlace(place)}
              anchorReference="none"
              slotProps={{
                paper: { sx: { top: 16, left: 16, p: 4, maxWidth: 220 }, role: 'dialog', 'aria-label': t.hint },
              }}
            >
              <Typography variant="subtitle1">{t.stepCheck}</Typography>
              <Typography variant="body2" color="text.secondary">
                {t.hint}
              </Typography>
            </Popover>
          )}
        </Inline>
        <Inline height={200}>
          {(place) => (
            <Drawer
              {...inPlace(place)}
              anchor="right"
              slotProps={{ paper: { sx: { width: 180, p: 4 }, role: 'dialog', 'aria-label': t.filters } }}
            >
              <Typography variant="subtitle1">{t.filters}</Typography>
              <Typography variant="body2" color="text.secondary">
                {t.hint}
              </Typography>
            </Drawer>
          )}
        </Inline>
      </Specimen>
      <Specimen name="Tooltip, ConfirmDialog">
        <Box sx={{ pt: 10, px: 8 }}>
          <Tooltip open title={t.hint} placement="top" slotProps={{ popper: { disablePortal: true } }}>
            <Button variant="outlined">{t.collect}</Button>
          </Tooltip>
        </Box>
        <OwnConfirm />
      </Specimen>
    </>
  );
};

/** A place in the page where an overlay is open for good; the page around stays reachable. Height in pixels. */
const Inline = ({ height, children }: { height: number; children: (place: HTMLElement) => ReactNode }) => {
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
const inPlace = (container: HTMLElement) => ({
  open: true,
  container,
  disableScrollLock: true,
  disableAutoFocus: true,
  disableEnforceFocus: true,
  disableRestoreFocus: true,
});
