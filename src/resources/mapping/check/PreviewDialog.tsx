import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { PreviewedLine } from '#contract/mappingShown.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { PreviewLines } from './PreviewLines.tsx';

interface PreviewDialogProps {
  lines: readonly PreviewedLine[];
  busy: boolean;
  error: unknown;
  onSave: () => void;
  onClose: () => void;
}

/** Real orders that would be bought otherwise than before, asked about before anything is saved. */
export const PreviewDialog = ({ lines, busy, error, onSave, onClose }: PreviewDialogProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const titleId = useId();
  const changed = lines.filter((line) => line.changed).length;
  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId}>
        {translate('mapping.preview.ask', { smart_count: changed, count: format.number(changed) })}
      </DialogTitle>
      <DialogContent tabIndex={0}>
        {error === undefined ? null : <Alert severity="error">{errorText(error, translate)}</Alert>}
        <Typography variant="body2" color="text.secondary" sx={{ mb: 3 }}>
          {translate('mapping.preview.text')}
        </Typography>
        <PreviewLines lines={lines} />
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onClose} disabled={busy}>
          {translate('kit.cancel')}
        </Button>
        <Button variant="contained" onClick={onSave} loading={busy} autoFocus>
          {translate('ra.action.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
