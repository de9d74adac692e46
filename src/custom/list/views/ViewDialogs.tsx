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
import type { SavedView, ViewSettings } from '#contract/savedView.schemas.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { ConfirmDialog } from '#src/custom/ui/ConfirmDialog.tsx';
import type { useViews } from './useViews.ts';

/** What was asked for in the menu of views and needs another word. */
export type Asked = { action: 'create' } | { action: 'rename' | 'remove'; view: SavedView };

interface ViewDialogsProps {
  asked: Asked;
  views: ReturnType<typeof useViews>;
  settings: ViewSettings;
  onClose: () => void;
}

/** The dialog of an action: a name for a new view or an old one, or the last word before one goes. */
export const ViewDialogs = ({ asked, views, settings, onClose }: ViewDialogsProps) => {
  const translate = useTranslate();
  const remove = useAction(async (view: SavedView) => {
    await views.remove(view);
    onClose();
  });
  if (asked.action === 'create') {
    const save = (name: string, shared: boolean) => views.create({ name, shared, settings });
    return <ViewDialog title="listParts.view.create" name="" shared={false} onSave={save} onClose={onClose} />;
  }
  const { view } = asked;
  if (asked.action === 'rename') {
    const save = (name: string, shared: boolean) => views.change(view, { name, shared, settings: view.settings });
    return <ViewDialog title="listParts.view.rename" {...view} onSave={save} onClose={onClose} />;
  }
  return (
    <ConfirmDialog
      open
      title={translate('kit.sureToDelete')}
      confirmLabel={translate('listParts.view.delete')}
      tone="error"
      busy={remove.busy}
      onConfirm={() => remove.run(view)}
      onClose={onClose}
    >
      {translate(view.shared ? 'listParts.view.deleteShared' : 'listParts.view.deleteText', { name: view.name })}
    </ConfirmDialog>
  );
};

interface ViewDialogProps {
  /** Key. */
  title: string;
  name: string;
  shared: boolean;
  onSave: (name: string, shared: boolean) => Promise<void>;
  onClose: () => void;
}

/** A view's name, and whether colleagues see it. */
const ViewDialog = ({ title, onSave, onClose, ...given }: ViewDialogProps) => {
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
            label={translate('listParts.view.name')}
            value={name}
            onChange={(event) => setName(event.target.value)}
            error={wanting && name.trim() === ''}
            helperText={wanting && name.trim() === '' ? translate('listParts.view.nameWanting') : undefined}
            slotProps={{ htmlInput: { maxLength: 60 } }}
          />
          <div>
            <FormControlLabel
              label={translate('listParts.view.shared')}
              control={<Switch checked={shared} onChange={(event) => setShared(event.target.checked)} />}
              sx={{ gap: 1.5, ml: 0 }}
            />
            <FormHelperText>{translate('listParts.view.keeps')}</FormHelperText>
          </div>
        </DialogContent>
        <DialogActions>
          <Button color="secondary" onClick={onClose} disabled={save.busy}>
            {translate('kit.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={save.busy}>
            {translate('listParts.view.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
