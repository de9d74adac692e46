import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Link,
  Skeleton,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useSite } from '#src/custom/data/sharedCalls.ts';

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

/** The operator's e-mail address and, where there is one, the picture of the WeChat QR code. */
const ContactDetails = () => {
  const translate = useTranslate();
  const { data: site, error } = useSite();
  if (error) return <Typography role="alert">{translate('shell.contact.failed')}</Typography>;
  if (site === undefined) return <Skeleton width="60%" />;
  return (
    <>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {translate('shell.contact.email')}{' '}
        <Link href={`mailto:${site.contactEmail}`} underline="always">
          {site.contactEmail}
        </Link>
      </Typography>
      {site.contactQr === null ? null : (
        <Box
          component="img"
          src={site.contactQr}
          alt={translate('shell.contact.qr')}
          width={160}
          height={160}
          // Codes are read dark on white, in the dark theme too.
          sx={{ display: 'block', mt: 3, p: 2, borderRadius: 1, bgcolor: '#FFFFFF', objectFit: 'contain' }}
        />
      )}
    </>
  );
};
