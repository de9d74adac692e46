import { Box, Button, Dialog, DialogActions, DialogContent, Typography } from '@mui/material';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { pictureCalls } from '#contract/upload.calls.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { ConfirmDialog } from '#src/custom/ui/ConfirmDialog.tsx';
import { visuallyHidden } from '#src/custom/ui/visuallyHidden.ts';
import { call } from '#src/dataProvider/call.ts';
import type { Edit } from './edits.ts';
import { encode, frameShown } from './encode.ts';
import { Stage } from './Stage.tsx';
import { ToolBar } from './ToolBar.tsx';
import { ToolSettings } from './ToolSettings.tsx';
import { usePictureEdits } from './usePictureEdits.ts';

interface EditorBodyProps {
  source: ImageBitmap;
  title: ReactNode;
  titleId: string;
  /** Little room: the dialog takes all of it. */
  small: boolean;
  onSaved: (src: string) => void;
  onClose: () => void;
}

/** The picture with its tools. What is shown is what is saved. */
export const EditorBody = ({ source, title, titleId, small, onSaved, onClose }: EditorBodyProps) => {
  const translate = useTranslate();
  const edits = usePictureEdits(source);
  const saving = useSavePicture(source, onSaved);
  const [before, setBefore] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const { done } = edits.history;

  const close = () => {
    if (saving.busy) return;
    if (done.length === 0) onClose();
    else setLeaving(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || before) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    // The page behind has steps of its own.
    event.stopPropagation();
    if (key === 'y' || event.shiftKey) edits.redo();
    else edits.undo();
  };

  return (
    <Dialog
      open
      onClose={close}
      onKeyDown={onKeyDown}
      aria-labelledby={titleId}
      maxWidth="lg"
      fullWidth
      fullScreen={small}
    >
      {title}
      <DialogContent sx={{ '--stage-height': small ? '44vh' : 'min(64vh, 640px)' }}>
        <ToolBar edits={edits} before={before} onBefore={setBefore} />
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 280px' },
            gap: 4,
            alignItems: 'start',
          }}
        >
          <Box sx={{ bgcolor: 'action.hover', borderRadius: 1, p: 3 }}>
            <Stage
              source={source}
              done={done}
              tried={edits.settings.tool === 'background' ? edits.tried : undefined}
              before={before}
              settings={edits.settings}
              onSettings={edits.set}
              onEdit={edits.edit}
            />
          </Box>
          <ToolSettings edits={edits} />
        </Box>
        <div style={visuallyHidden} role="status">
          {edits.announcement === undefined ? '' : translate(edits.announcement)}
        </div>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <div role="alert" style={{ marginRight: 'auto' }}>
          {saving.error === undefined ? null : (
            <Typography variant="body2" color="error">
              {errorText(saving.error, translate, 'upload')}
            </Typography>
          )}
        </div>
        <Button color="secondary" onClick={close} disabled={saving.busy}>
          {translate('kit.cancel')}
        </Button>
        <Button
          variant="contained"
          loading={saving.busy}
          disabled={edits.shown.length === 0}
          onClick={() => saving.run(edits.shown)}
        >
          {translate('images.editor.save')}
        </Button>
      </DialogActions>
      <ConfirmDialog
        open={leaving}
        title={translate('images.editor.dropTitle')}
        confirmLabel={translate('images.editor.drop')}
        tone="error"
        onConfirm={onClose}
        onClose={() => setLeaving(false)}
      >
        {translate('images.editor.dropText')}
      </ConfirmDialog>
    </Dialog>
  );
};

/** Makes the edits at full size and uploads the outcome. */
function useSavePicture(source: ImageBitmap, onSaved: (src: string) => void) {
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  return useAction(async (edits: readonly Edit[]) => {
    stop.current = new AbortController();
    const { signal } = stop.current;
    // The button says that it works before the work begins.
    await frameShown();
    const file = await encode(source, edits);
    const { src } = await call(pictureCalls.upload, {}, { file, signal, reactTo: 'special' });
    onSaved(src);
  });
}
