import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import { Box, Button, IconButton, Skeleton, Tooltip, Typography } from '@mui/material';
import { memo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { journalCalls } from '#contract/journal.calls.ts';
import type { JournalEntry } from '#contract/journal.schemas.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { useUndoable } from '#src/custom/data/undo/useUndoable.tsx';
import { useAction } from '#src/custom/data/useAction.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import { ConfirmDialog } from '#src/custom/ui/ConfirmDialog.tsx';
import { EmptyState } from '#src/custom/ui/EmptyState.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { Section } from '#src/custom/ui/Section.tsx';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import { ValueChange } from '#src/custom/ui/ValueChange.tsx';
import { call } from '#src/dataProvider/call.ts';
import { useEditorState } from '../EditorContext.ts';

/** Entries a page: the newest are what is looked for. */
const SHOWN = 10;
const MOST = 50;

/** Everything that was changed in the product, newest first, each with the way back. */
export const HistoryCard = memo(() => {
  const translate = useTranslate();
  const productId = useEditorState(({ product }) => product.productId);
  const currency = useEditorState(({ product }) => product.currency);
  const [pageSize, setPageSize] = useState(SHOWN);
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useCall(
    journalCalls.product,
    { id: productId, page, pageSize },
    { keepPrevious: true },
  );
  const back = useRestoreTo(productId);
  const total = data?.total ?? 0;
  const older = pageSize < MOST ? () => setPageSize(MOST) : () => setPage(page + 1);
  return (
    <Section title={translate('journal.history')} anchor="history" aside={total > 0 ? String(total) : undefined}>
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined && !error ? <Skeleton variant="rounded" height={120} /> : null}
      {data !== undefined && total === 0 ? (
        <EmptyState
          icon={HistoryIcon}
          title={translate('journal.emptyTitle')}
          text={translate('history.historyEmpty')}
        />
      ) : null}
      {data !== undefined && total > 0 ? (
        <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data.rows.map((entry) => (
            <EntryLine
              key={entry.entryId}
              entry={entry}
              currency={currency}
              busy={back.busy}
              onUndo={() => back.undoEntry(entry)}
              onRestore={() => back.ask(entry)}
            />
          ))}
        </Box>
      ) : null}
      {page * pageSize < total ? (
        <Button size="small" color="secondary" onClick={older}>
          {translate('history.older')}
        </Button>
      ) : null}
      {back.dialog}
    </Section>
  );
});

/** Undoing one entry, and going back to before one, once that was confirmed. */
function useRestoreTo(productId: string) {
  const translate = useTranslate();
  const format = useFormat();
  const { settle } = useUndoable();
  const [asked, setAsked] = useState<JournalEntry>();
  const one = useAction(async ({ entryId }: JournalEntry) => settle(await call(journalCalls.undoEntry, { entryId })));
  const back = useAction(async ({ at }: JournalEntry) => {
    // A millisecond before: what was done at that moment is taken back as well.
    const before = new Date(Date.parse(at) - 1).toISOString();
    setAsked(undefined);
    await settle(await call(journalCalls.restoreTo, { at: before, productIds: [productId] }));
  });
  const dialog = (
    <ConfirmDialog
      open={asked !== undefined}
      title={translate('history.restoreTitle', { at: asked ? format.dateTime(asked.at) : '' })}
      confirmLabel={translate('history.restoreConfirm')}
      busy={back.busy}
      onConfirm={() => asked && back.run(asked)}
      onClose={() => setAsked(undefined)}
    >
      {translate('history.restoreText', { smart_count: 1, count: '1' })}
    </ConfirmDialog>
  );
  return { undoEntry: one.run, ask: setAsked, busy: one.busy || back.busy, dialog };
}

interface EntryLineProps {
  entry: JournalEntry;
  currency: string;
  busy: boolean;
  onUndo: () => void;
  onRestore: () => void;
}

/** Changes shown before they are asked for. */
const FEW = 4;
/** Fields whose words stand elsewhere than among those that a supplier can change. */
const own = new Set(['state', 'locked', 'deletedAt']);

const namesIn = (value: unknown, nameOf: (field: string) => string) =>
  Array.isArray(value) ? value.map((field) => nameOf(String(field))) : value;

/** What one run changed in the product: who, when, and every field before and after. */
const EntryLine = ({ entry, currency, busy, onUndo, onRestore }: EntryLineProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const { run, by, at, changes, changeCount, variantsAdded, variantsRemoved } = entry;
  const shown = open ? changes : changes.slice(0, FEW);
  const who = run.actor ?? translate(`words.fieldSetter.${by}`);
  const nameOf = (field: string) => translate(own.has(field) ? `history.${field}` : `supplierChanges.field.${field}`);
  const counted = (key: string, count: number) => translate(key, { smart_count: count, count: format.number(count) });
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 2,
        py: 2.5,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.5 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {run.title}
          </Typography>
          {by === 'merchant' ? null : (
            <StatusChip tone={by === 'rule' ? 'info' : 'neutral'} label={translate(`words.fieldSetter.${by}`)} />
          )}
          {run.undone ? <StatusChip tone="neutral" label={translate('journal.undone')} /> : null}
          <Typography variant="caption" color="text.secondary">
            {who} · <TimeField at={at} relative />
          </Typography>
        </Box>
        {shown.map(({ field, variant, before, after }) => (
          <ValueChange
            key={`${field} ${variant ?? ''}`}
            field={field}
            label={variant ? `${nameOf(field)} · ${variant}` : nameOf(field)}
            before={field === 'locked' ? namesIn(before, nameOf) : before}
            after={field === 'locked' ? namesIn(after, nameOf) : after}
            currency={currency}
          />
        ))}
        {variantsAdded > 0 ? <Typography variant="body2">{counted('history.added', variantsAdded)}</Typography> : null}
        {variantsRemoved > 0 ? (
          <Typography variant="body2">{counted('history.removed', variantsRemoved)}</Typography>
        ) : null}
        {!open && changeCount > FEW ? (
          <Box>
            <Button size="small" color="secondary" onClick={() => setOpen(true)}>
              {counted('history.changes', changeCount)}
            </Button>
          </Box>
        ) : null}
        {open && changeCount > changes.length ? (
          <Typography variant="caption" color="text.secondary">
            {counted('bulk.more', changeCount - changes.length)}
          </Typography>
        ) : null}
        <Box>
          <Button size="small" color="secondary" disabled={busy} onClick={onRestore} sx={{ ml: -2 }}>
            {translate('history.restoreHere')}
          </Button>
        </Box>
      </Box>
      <Tooltip title={translate('journal.undoEntry')}>
        <span>
          <IconButton
            size="small"
            disabled={busy}
            aria-label={`${translate('journal.undoEntry')}: ${run.title}`}
            onClick={onUndo}
          >
            <UndoIcon fontSize="small" />
          </IconButton>
        </span>
      </Tooltip>
    </Box>
  );
};
