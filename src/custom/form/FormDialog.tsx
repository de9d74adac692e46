import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  type Theme,
  useMediaQuery,
} from '@mui/material';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { FormFailure, quietAlert } from './FormSection.tsx';

interface DialogFrameProps {
  title: string;
  /** While it is sent, nothing closes it. */
  busy: boolean;
  onClose: () => void;
  /** A long form: wider, and all of the screen on a phone. */
  isLong?: boolean | undefined;
  children: ReactNode;
}

/** A dialog under its title: what is in it may first be waited for. */
export const DialogFrame = ({ title, busy, onClose, isLong = false, children }: DialogFrameProps) => {
  const id = useId();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      aria-labelledby={id}
      maxWidth={isLong ? 'sm' : 'xs'}
      fullScreen={isLong && isPhone}
      fullWidth
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      {children}
    </Dialog>
  );
};

export interface DialogFormProps {
  /** Names the action. */
  submitLabel: string;
  /** `error` for what cannot be undone. */
  tone?: 'primary' | 'error';
  busy: boolean;
  /** False while something that it needs is not known yet. */
  isReady?: boolean;
  /** What went wrong with the form as a whole. */
  failure: string | undefined;
  onSubmit: (event: FormEvent) => void;
  onClose: () => void;
  children: ReactNode;
}

/** The form of a dialog with its buttons: Enter sends it. */
export const DialogForm = (props: DialogFormProps) => {
  const { submitLabel, tone = 'primary', busy, isReady = true, failure, onSubmit, onClose, children } = props;
  const translate = useTranslate();
  const id = useId();
  return (
    <>
      <DialogContent>
        <Box
          component="form"
          id={id}
          noValidate
          onSubmit={onSubmit}
          sx={{ display: 'grid', gap: 4, pb: 1, ...quietAlert }}
        >
          <FormFailure text={failure} />
          {children}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onClose} disabled={busy}>
          {translate('kit.cancel')}
        </Button>
        <Button type="submit" form={id} variant="contained" color={tone} loading={busy} disabled={!isReady}>
          {submitLabel}
        </Button>
      </DialogActions>
    </>
  );
};

export interface FormDialogProps extends DialogFormProps {
  title: string;
}

/** A form in a dialog: Enter sends it, and while it is sent nothing closes it. */
export const FormDialog = ({ title, ...form }: FormDialogProps) => (
  <DialogFrame title={title} busy={form.busy} onClose={form.onClose}>
    <DialogForm {...form} />
  </DialogFrame>
);
