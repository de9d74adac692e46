import { Button, DialogActions, DialogContent } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { PrivacyRequest } from '#contract/customer.schemas.ts';
import { DialogFrame } from '#src/custom/form/FormDialog.tsx';
import { Rows } from '../detail/Part.tsx';
import { RequestRow } from './RequestRow.tsx';

interface PrivacyDialogProps {
  rows: readonly PrivacyRequest[];
  onClose: () => void;
}

/** Whose data was asked for or was to be deleted, and what it waits for. */
export const PrivacyDialog = ({ rows, onClose }: PrivacyDialogProps) => {
  const translate = useTranslate();
  return (
    <DialogFrame isLong title={translate('customers.privacy')} busy={false} onClose={onClose}>
      <DialogContent>
        <Rows>
          {rows.map((request) => (
            <RequestRow key={request.requestId} request={request} onOpen={onClose} />
          ))}
        </Rows>
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
};
