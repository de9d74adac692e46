import { Alert, Button, DialogActions, DialogContent } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { PrivacyRequest } from '#contract/customer.schemas.ts';
import { DialogFrame } from '#src/custom/form/FormDialog.tsx';
import { useServerMessage } from '#src/resources/purchases/embed.tsx';
import { Backups } from '../privacy/Backups.tsx';

/** That a person was forgotten, or will be, and which backups still hold them. */
export const Forgotten = ({ request, onClose }: { request: PrivacyRequest; onClose: () => void }) => {
  const translate = useTranslate();
  const messageOf = useServerMessage();
  const { doneAt, waitsFor, backups } = request;
  const waiting = [translate('customer.forgetPerson.done.waits'), waitsFor === null ? '' : messageOf(waitsFor)]
    .join(' ')
    .trim();
  return (
    <DialogFrame isLong title={translate('customer.forgetPerson.done.title')} busy={false} onClose={onClose}>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        <Alert severity={doneAt === null ? 'info' : 'success'}>
          {doneAt === null ? waiting : translate('customer.forgetPerson.done.text')}
        </Alert>
        <Backups backups={backups} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          {translate('customer.forgetPerson.done.close')}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
};
