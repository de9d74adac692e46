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

export interface FormDialogProps {
  title: string;
  /** Names the action. */
  submitLabel: string;
  busy: boolean;
  /** What went wrong with the form as a whole. */
  failure: string | undefined;
  onSubmit: (event: FormEvent) => void;
  onClose: () => void;
  /** A long form: wider, and all of the screen on a phone. */
  isLong?: boolean;
  children: ReactNode;
}

/** A form in a dialog: Enter sends it, and while it is sent nothing closes it. */
export const FormDialog = (props: FormDialogProps) => {
  const { title, submitLabel, busy, failure, onSubmit, onClose, isLong = false, children } = props;
  const translate = useTranslate();
  const id = useId();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      aria-labelledby={`${id}-title`}
      maxWidth={isLong ? 'sm' : 'xs'}
      fullScreen={isLong && isPhone}
      fullWidth
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <Box
          component="form"
          id={`${id}-form`}
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
        <Button type="submit" form={`${id}-form`} variant="contained" loading={busy}>
          {submitLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
