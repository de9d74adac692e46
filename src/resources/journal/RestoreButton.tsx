import RestoreIcon from '@mui/icons-material/RestoreOutlined';
import { Alert, Button, Skeleton, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { journalCalls } from '#contract/journal.calls.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { useUndoable } from '#src/custom/data/undo/useUndoable.tsx';
import { useAction } from '#src/custom/data/useAction.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import { ConfirmDialog } from '#src/custom/ui/ConfirmDialog.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { call } from '#src/dataProvider/call.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** A moment as the browser's own field for one writes it, in the merchant's zone. */
const asLocal = (time: number): string =>
  new Date(time - new Date(time).getTimezoneOffset() * MINUTE).toISOString().slice(0, 16);

/** Makes the whole pool what it was at a time, after saying how many products that concerns. */
export const RestoreButton = () => {
  const translate = useTranslate();
  const [local, setLocal] = useState<string>();
  return (
    <>
      <Button
        variant="outlined"
        color="secondary"
        startIcon={<RestoreIcon />}
        onClick={() => setLocal(asLocal(Date.now() - HOUR))}
      >
        {translate('history.restore')}
      </Button>
      {local === undefined ? null : (
        <RestoreDialog local={local} onChange={setLocal} onClose={() => setLocal(undefined)} />
      )}
    </>
  );
};

interface RestoreDialogProps {
  local: string;
  onChange: (local: string) => void;
  onClose: () => void;
}

const RestoreDialog = ({ local, onChange, onClose }: RestoreDialogProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const { settle } = useUndoable(useReadJournal());
  const at = Number.isNaN(Date.parse(local)) ? undefined : new Date(local).toISOString();
  const counted = useCall(
    journalCalls.changedSince,
    { at: at ?? '' },
    { enabled: at !== undefined, staleTime: 0, reactTo: 'none' },
  );
  const products = counted.data?.products;
  const back = useAction(async () => {
    if (at === undefined || !products) return;
    await settle(await call(journalCalls.restoreTo, { at }, { reactTo: 'special' }));
    onClose();
  });
  const problem = back.error ?? counted.error;
  return (
    <ConfirmDialog
      open
      title={translate('history.restore')}
      confirmLabel={translate('history.restoreConfirm')}
      tone="error"
      busy={back.busy}
      onConfirm={() => back.run()}
      onClose={onClose}
    >
      <TextField
        type="datetime-local"
        fullWidth
        label={translate('history.restoreTime')}
        value={local}
        onChange={({ target }) => onChange(target.value)}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: asLocal(Date.now()) } }}
        sx={{ mt: 2, mb: 3 }}
      />
      <div role="status">
        {problem ? <Alert severity="error">{errorText(problem, translate)}</Alert> : null}
        {products === undefined && !problem && at !== undefined ? (
          <Skeleton aria-label={translate('history.untilConfirmed')} variant="rounded" height={40} />
        ) : null}
        {products === 0 ? translate('history.restoreNone') : null}
        {products ? (
          <Alert severity="warning">
            {translate('history.restoreText', { smart_count: products, count: format.number(products) })}
          </Alert>
        ) : null}
      </div>
    </ConfirmDialog>
  );
};

/** Has the journal's list read again. */
export function useReadJournal(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: ['journal'] });
}
