import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  FormHelperText,
  Switch,
  TextField,
} from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useAction } from '#src/custom/data/useAction.ts';

export interface ViewDialogProps {
  /** Key. */
  title: string;
  name: string;
  shared: boolean;
  onSave: (name: string, shared: boolean) => Promise<void>;
  onClose: () => void;
}

/** A view's name, and whether colleagues see it. */
export const ViewDialog = ({ title, onSave, onClose, ...given }: ViewDialogProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const [name, setName] = useState(given.name);
  const [shared, setShared] = useState(given.shared);
  const [wanting, setWanting] = useState(false);
  const save = useAction(async () => {
    await onSave(name.trim(), shared);
    onClose();
  });
  const submit = () => (name.trim() === '' ? setWanting(true) : save.run());
  return (
    <Dialog open onClose={save.busy ? undefined : onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        noValidate
      >
        <DialogTitle id={titleId}>{translate(title)}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 3, pt: '8px !important' }}>
          <TextField
            autoFocus
            required
            label={translate('lists.view.name')}
            value={name}
            onChange={(event) => setName(event.target.value)}
            error={wanting && name.trim() === ''}
            helperText={wanting && name.trim() === '' ? translate('lists.view.nameWanting') : undefined}
            slotProps={{ htmlInput: { maxLength: 60 } }}
          />
          <div>
            <FormControlLabel
              label={translate('lists.view.shared')}
              control={<Switch checked={shared} onChange={(event) => setShared(event.target.checked)} />}
              sx={{ gap: 1.5, ml: 0 }}
            />
            <FormHelperText>{translate('lists.view.keeps')}</FormHelperText>
          </div>
        </DialogContent>
        <DialogActions>
          <Button color="secondary" onClick={onClose} disabled={save.busy}>
            {translate('kit.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={save.busy}>
            {translate('lists.view.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
