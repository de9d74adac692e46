import { Alert, Box, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { OrderDetail } from '#contract/order.schemas.ts';
import { orderWorkCalls } from '#contract/orderWork.calls.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { LeaveDialog } from '#src/custom/form/LeaveDialog.tsx';
import { TagsInput } from '#src/custom/form/TagsInput.tsx';
import { useLeaveGuard } from '#src/custom/form/useLeaveGuard.ts';
import { call } from '#src/dataProvider/call.ts';
import { useReadOrdersAgain, useSaySaved } from '../useOrderChange.ts';
import { useGuardedSave } from './useGuardedSave.ts';

const quietly = { reactTo: 'special' } as const;

/** What is typed; what is not is as the order has it, also when that changes. */
interface Typed {
  note?: string;
  tags?: string[];
}

/** The merchant's own note and tags, saved by one button. Asks before the order is left with something unsaved. */
export const OwnNotes = ({ order }: { order: OrderDetail }) => {
  const translate = useTranslate();
  const saySaved = useSaySaved();
  const readAgain = useReadOrdersAgain();
  const { orderId, work } = order;
  const [typed, setTyped] = useState<Typed>({});
  const { note = work.note, tags = work.tags } = typed;
  const guard = useGuardedSave(order, (one) => one.work.note);
  const add = tags.filter((tag) => !work.tags.includes(tag));
  const remove = work.tags.filter((tag) => !tags.includes(tag));
  const isDirty = note !== work.note || add.length + remove.length > 0;

  const store = async (): Promise<boolean> => {
    const runs: (string | null)[] = [];
    if (add.length + remove.length > 0) {
      runs.push((await call(orderWorkCalls.tag, { orderIds: [orderId], add, remove }, quietly)).runId);
    }
    if (typed.note !== undefined && note !== work.note) {
      const isStored = await guard.save(async (revision) => {
        runs.push((await call(orderWorkCalls.note, { orderId, revision, note }, quietly)).runId);
      });
      if (!isStored) return false;
    } else await readAgain();
    setTyped({});
    saySaved('orders.own.saved', runs);
    return true;
  };
  const { asking, stay, leave } = useLeaveGuard(() => isDirty);
  const save = useAction(async (onward?: () => void) => {
    let isStored = false;
    try {
      isStored = await store();
    } finally {
      // What went wrong is said above the form.
      if (!isStored) stay();
    }
    if (isStored) onward?.();
  });

  return (
    <Box
      component="form"
      sx={{ display: 'grid', gap: 3 }}
      onSubmit={(event) => {
        event.preventDefault();
        save.run();
      }}
    >
      {guard.isOvertaken ? (
        <Alert severity="warning">
          {translate('orders.own.overtaken')}
          <Box sx={{ mt: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {work.note === '' ? translate('orders.own.nowEmpty') : work.note}
          </Box>
        </Alert>
      ) : null}
      {save.error === undefined ? null : <Alert severity="error">{errorText(save.error, translate)}</Alert>}
      <TextField
        name="note"
        multiline
        minRows={2}
        maxRows={12}
        label={translate('orders.own.note')}
        helperText={translate('orders.own.noteHelp')}
        value={note}
        disabled={save.busy}
        onChange={({ target }) => {
          if (typed.note === undefined) guard.begin();
          setTyped((before) => ({ ...before, note: target.value }));
        }}
        slotProps={{ htmlInput: { maxLength: 5000 } }}
      />
      <TagsInput
        label={translate('orders.own.tags')}
        help={translate('orders.tags.help')}
        value={tags}
        disabled={save.busy}
        onChange={(chosen) => setTyped((before) => ({ ...before, tags: chosen }))}
      />
      {isDirty ? (
        <Box sx={{ display: 'flex', gap: 2 }}>
          <Button type="submit" variant="contained" size="small" loading={save.busy}>
            {translate('ra.action.save')}
          </Button>
          <Button size="small" color="secondary" disabled={save.busy} onClick={() => setTyped({})}>
            {translate('kit.cancel')}
          </Button>
        </Box>
      ) : null}
      <LeaveDialog
        open={asking}
        busy={save.busy}
        text={translate('kit.leave.text')}
        onStay={stay}
        onLeave={leave}
        onSave={() => save.run(leave)}
      />
    </Box>
  );
};
