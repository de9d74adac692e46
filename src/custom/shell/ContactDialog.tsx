import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Link, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { Site } from '#contract/statistics.schemas.ts';

interface ContactDialogProps {
  site: Site;
  open: boolean;
  onClose: () => void;
}

/** How to reach the operator. */
export const ContactDialog = ({ site, open, onClose: close }: ContactDialogProps) => {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Dialog open={open} onClose={close} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{translate('shell.contact.open')}</DialogTitle>
      <DialogContent>
        <Typography color="text.secondary" sx={{ mb: 3 }}>
          {translate('shellParts.contact.text')}
        </Typography>
        <ContactDetails {...site} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={close} autoFocus>
          {translate('shellParts.contact.see')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** The operator's e-mail address and the image of their WeChat QR code, as far as there are any. */
const ContactDetails = ({ contactEmail, contactQr }: Pick<Site, 'contactEmail' | 'contactQr'>) => {
  const translate = useTranslate();
  return (
    <>
      {contactEmail && (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {translate('shellParts.contact.email')}{' '}
          <Link href={`mailto:${contactEmail}`} underline="always">
            {contactEmail}
          </Link>
        </Typography>
      )}
      {contactQr && (
        <Box
          component="img"
          src={contactQr}
          alt={translate('shellParts.contact.qr')}
          width={160}
          height={160}
          // Codes are read dark on white, in the dark theme too.
          sx={{ display: 'block', mt: 3, p: 2, borderRadius: 1, bgcolor: '#FFFFFF', objectFit: 'contain' }}
        />
      )}
    </>
  );
};
