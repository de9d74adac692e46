import ContactIcon from '@mui/icons-material/SupportAgentOutlined';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  Tooltip,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { showOverlay, useOverlay } from '#src/custom/ui/overlay.ts';
import { ContactDetails } from './ContactDetails.tsx';

/** Opens the dialog that says how to reach us. */
export const ContactButton = () => {
  const translate = useTranslate();
  const titleId = useId();
  const open = useOverlay() === 'contact';
  const close = () => showOverlay(undefined);
  return (
    <>
      <Tooltip title={translate('shell.contact.open')}>
        <IconButton
          aria-label={translate('shell.contact.open')}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => showOverlay('contact')}
        >
          <ContactIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Dialog open={open} onClose={close} aria-labelledby={titleId} maxWidth="xs" fullWidth>
        <DialogTitle id={titleId}>{translate('shell.contact.title')}</DialogTitle>
        <DialogContent>
          <Typography color="text.secondary" sx={{ mb: 3 }}>
            {translate('shell.contact.text')}
          </Typography>
          <ContactDetails />
        </DialogContent>
        <DialogActions>
          <Button variant="contained" onClick={close} autoFocus>
            {translate('shell.contact.see')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
};
