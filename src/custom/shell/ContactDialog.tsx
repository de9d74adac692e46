import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { ContactDetails } from './ContactDetails.tsx';

/** How to reach us. */
export const ContactDialog = ({ open, onClose: close }: { open: boolean; onClose: () => void }) => {
  const translate = useTranslate();
  const titleId = useId();
  return (
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
  );
};
