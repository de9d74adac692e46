import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  type Theme,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { bulkCalls } from '#contract/bulk.calls.ts';
import type { BulkEdit } from '#contract/bulk.schemas.ts';
import type { Selection } from '#contract/productFilter.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { useUndoable } from '#src/custom/data/undo/useUndoable.tsx';
import { useAction } from '#src/custom/data/useAction.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { call } from '#src/dataProvider/call.ts';
import { CallError } from '#src/dataProvider/callError.ts';
import { BulkFields } from './BulkFields.tsx';
import { BulkPreview } from './BulkPreview.tsx';
import { BulkProgress } from './BulkProgress.tsx';
import { type BulkField, editOf, emptyForm } from './bulkForm.ts';

/** Typing rests this long before the preview is worked out, in ms. */
const REST = 250;

/** What an edit would do, worked out while it is typed. `waits`: what is shown belongs to what stood there before. */
function useBulkPreview(selection: Selection, edit: BulkEdit | undefined) {
  const [asked, setAsked] = useState(edit);
  const said = JSON.stringify(edit);
  useEffect(() => {
    const next: BulkEdit | undefined = said === undefined ? undefined : (JSON.parse(said) as BulkEdit);
    const timer = setTimeout(() => setAsked(next), REST);
    return () => clearTimeout(timer);
  }, [said]);
  const query = useQuery({
    queryKey: ['call', bulkCalls.preview.path, selection, asked],
    queryFn: ({ signal }) =>
      call(bulkCalls.preview, { selection, edits: asked ? [asked] : [] }, { signal, reactTo: 'special' }),
    enabled: asked !== undefined,
    placeholderData: (before) => before,
    retry: false,
    // A preview is of this moment.
    gcTime: 0,
  });
  const resting = said === JSON.stringify(asked);
  return {
    preview: edit === undefined || query.error ? undefined : query.data,
    error: edit === undefined ? null : query.error,
    waits: edit !== undefined && (!resting || query.isFetching),
  };
}

/** What is wrong in the dialog's fields, by their names; empty where the failure is about none of them. */
function bulkErrors(error: unknown, translate: (key: string, params?: object) => string): Record<string, string> {
  if (!(error instanceof CallError)) return {};
  return Object.fromEntries(
    error.fields.map(({ path, key, params }) => [path.replace(/^edits\.\d+\./, ''), translate(key, params)]),
  );
}

export interface BulkEditDialogProps {
  selection: Selection;
  count: number;
  /** What is chosen at first. */
  field?: BulkField;
  /** `isStarted`: the products were changed, or a job was started that does. */
  onClose: (isStarted: boolean) => void;
}

/** Changes a field of all chosen products: said, previewed while it is typed, run with progress, and undone in one step. */
export const BulkEditDialog = ({ selection, count, field = 'title', onClose }: BulkEditDialogProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const titleId = useId();
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [form, setForm] = useState(() => emptyForm(field));
  const edit = editOf(form);
  const { preview, error, waits } = useBulkPreview(selection, edit);
  const undoable = useUndoable();
  const [job, setJob] = useState<{ jobId: string; runId: string }>();
  const run = useAction(async () => {
    if (edit === undefined) return;
    const done = await call(bulkCalls.edit, { selection, edits: [edit] }, { reactTo: 'special' });
    if (done.jobId !== null && done.runId !== null) {
      setJob({ jobId: done.jobId, runId: done.runId });
      return;
    }
    const changed = done.counts?.change ?? 0;
    const message = translate('bulk.done', { smart_count: changed, count: format.number(changed) });
    await undoable.readAgain();
    if (done.runId !== null) undoable.offer(message, done.runId);
    onClose(true);
  });
  const close = () => onClose(job !== undefined);
  const failure = run.error ?? error;
  const fieldErrors = bulkErrors(failure, translate);
  const change = preview?.change ?? 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (change > 0 && !waits) run.run();
  };
  return (
    <Dialog
      open
      onClose={run.busy ? undefined : close}
      aria-labelledby={titleId}
      maxWidth="md"
      fullWidth
      fullScreen={narrow}
    >
      <DialogTitle id={titleId}>
        {translate('bulk.title', { smart_count: count, count: format.number(count) })}
      </DialogTitle>
      {job === undefined ? (
        <form onSubmit={submit} style={{ display: 'contents' }}>
          <DialogContent sx={{ display: 'grid', gap: 4, alignContent: 'start', minHeight: { sm: 480 } }}>
            <BulkFields form={form} onChange={setForm} errors={fieldErrors} />
            <Box role="alert" sx={{ '&:empty': { display: 'none' } }}>
              {failure && Object.keys(fieldErrors).length === 0 ? (
                <Alert severity="error">{errorText(failure, translate)}</Alert>
              ) : null}
            </Box>
            {edit === undefined ? (
              <Typography variant="body2" color="text.secondary">
                {translate('bulk.previewWaits')}
              </Typography>
            ) : null}
            {edit === undefined || error ? null : <BulkPreview preview={preview} waits={waits} field={form.field} />}
          </DialogContent>
          <DialogActions>
            <Button color="secondary" onClick={close} disabled={run.busy}>
              {translate('kit.cancel')}
            </Button>
            <Button type="submit" variant="contained" loading={run.busy} disabled={change === 0 || waits}>
              {preview !== undefined && change === 0
                ? translate('bulk.runNone')
                : translate('bulk.run', { smart_count: change || count, count: format.number(change || count) })}
            </Button>
          </DialogActions>
        </form>
      ) : (
        <BulkProgress {...job} onClose={close} />
      )}
    </Dialog>
  );
};
