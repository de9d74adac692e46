import { Typography } from '@mui/material';
import { FormDialog } from '#src/custom/form/FormDialog.tsx';
import { failureAbove, useZodForm } from '#src/custom/form/useZodForm.ts';
import { PaymentReasonField } from './PaymentReasonField.tsx';

interface ReasonDialogProps {
  title: string;
  /** What will happen, and what will not. */
  text: string;
  /** Names the action. */
  submitLabel: string;
  send: (reason: string) => Promise<void>;
  onClose: () => void;
}

// All of these ask for the same of a reason.
const load = async () => (await import('#contract/payAdmin.schemas.ts')).payAdminSchemas.release.input;

/** Asks before something is done about payments, and why. */
export const ReasonDialog = ({ title, text, submitLabel, send, onClose }: ReasonDialogProps) => {
  const form = useZodForm(load, { reason: '' }, ({ reason }) => send(reason));
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      busy={form.busy}
      failure={failureAbove(form)}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
      <PaymentReasonField
        value={form.values.reason}
        error={form.errors.reason}
        disabled={form.busy}
        autoFocus
        onChange={(reason) => form.set('reason', reason)}
      />
    </FormDialog>
  );
};
