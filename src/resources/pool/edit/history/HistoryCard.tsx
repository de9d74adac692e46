import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import { Box, Button, Skeleton } from '@mui/material';
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
import { call } from '#src/dataProvider/call.ts';
import { useEditorState } from '../EditorContext.ts';
import { EntryLine } from './EntryLine.tsx';

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
  const back = useGoBack(productId);
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
          text={translate('journal.historyEmpty')}
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
              onGoBack={() => back.ask(entry)}
            />
          ))}
        </Box>
      ) : null}
      {page * pageSize < total ? (
        <Button size="small" color="secondary" onClick={older}>
          {translate('journal.older')}
        </Button>
      ) : null}
      {back.dialog}
    </Section>
  );
});

/** Undoing one entry, and going back to before one, once that was confirmed. */
function useGoBack(productId: string) {
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
      title={translate('journal.goBackTitle', { at: asked ? format.dateTime(asked.at) : '' })}
      confirmLabel={translate('journal.goBackConfirm')}
      busy={back.busy}
      onConfirm={() => asked && back.run(asked)}
      onClose={() => setAsked(undefined)}
    >
      {translate('journal.goBackText', { smart_count: 1, count: '1' })}
    </ConfirmDialog>
  );
  return { undoEntry: one.run, ask: setAsked, busy: one.busy || back.busy, dialog };
}
