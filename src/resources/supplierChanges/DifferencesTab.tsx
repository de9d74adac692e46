import DoneIcon from '@mui/icons-material/TaskAltOutlined';
import { Box, Button, Typography } from '@mui/material';
import { type FocusEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { differenceCalls } from '#contract/difference.calls.ts';
import type { DifferenceField, ProductDifferences } from '#contract/difference.schemas.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { useKeys } from '#src/custom/data/keys/useKeys.ts';
import { CurrentRowContext, currentRowStyle } from '#src/custom/data/keys/useListKeys.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import { StepPages } from '#src/custom/list/StepPages.tsx';
import { EmptyState } from '#src/custom/ui/EmptyState.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { CardsSkeleton } from '#src/custom/ui/PageSkeleton.tsx';
import { rowId } from './ChangeRow.tsx';
import { InboxFilters } from './InboxFilters.tsx';
import { type Alike, AlikeDialog, ProductChanges } from './ProductChanges.tsx';
import { type Decision, useAnswer } from './useAnswer.tsx';
import { useInboxFilter } from './useInboxFilter.ts';

/** What suppliers changed in fields that are the merchant's, to be accepted or turned down. */
export const DifferencesTab = () => {
  const translate = useTranslate();
  const format = useFormat();
  const { filter, cursor, set } = useInboxFilter();
  const inbox = useCall(differenceCalls.list, { ...filter, ...(cursor ? { cursor } : {}) }, { keepPrevious: true });
  const answer = useAnswer();
  const [alike, setAlike] = useState<Alike>();
  const { rows = [], asOf = '', next, total = 0, totalIsExact = true } = inbox.data ?? {};
  const filtered = Object.keys(filter).length > 0;

  const give = (decision: Decision, { productId, fields }: ProductDifferences, field?: DifferenceField) => {
    // With a filter only its field is shown, so only that is answered.
    const shown =
      field === undefined && filter.field !== undefined ? fields.map((one) => one.field) : field ? [field] : [];
    const differences = shown.map((one) => ({ productId, field: one }));
    answer.run(
      decision,
      differences.length > 0 ? { differences, until: asOf } : { productIds: [productId], until: asOf },
    );
  };
  const askAlike = (decision: Decision, field: DifferenceField, of?: ProductDifferences) =>
    setAlike({ decision, field, ...(of ? { source: of.source, store: of.store } : {}) });
  const onRow = (action: (product: ProductDifferences, field: DifferenceField) => void) => (row: string) => {
    for (const product of rows) {
      const changes = product.fields.find(({ field }) => rowId(product.productId, field) === row);
      if (changes) action(product, changes.field);
    }
  };
  const keyboard = useInboxRows(
    rows.flatMap(({ productId, fields }) => fields.map(({ field }) => rowId(productId, field))),
    {
      onAccept: onRow((product, field) => give('accept', product, field)),
      onKeep: onRow((product, field) => give('keep', product, field)),
      onAlike: onRow((_, field) => askAlike('accept', field)),
    },
  );

  const count = translate(totalIsExact ? 'supplierChanges.total' : 'supplierChanges.totalOver', {
    smart_count: total,
    count: format.number(total),
  });
  return (
    <>
      {total === 0 ? null : (
        <Typography color="text.secondary" className="tabular" role="status" sx={{ mb: 3 }}>
          {count}
        </Typography>
      )}
      <InboxFilters filter={filter} onChange={(chosen) => set(chosen)} />
      {inbox.isPending ? <CardsSkeleton heights={[180, 180, 180]} /> : null}
      {inbox.error && rows.length === 0 ? (
        <ErrorState error={inbox.error} onRetry={() => void inbox.refetch()} />
      ) : null}
      {inbox.data && rows.length === 0 ? (
        <EmptyState
          icon={DoneIcon}
          tone={filtered || cursor ? 'neutral' : 'success'}
          title={translate(filtered || cursor ? 'supplierChanges.noMatch' : 'supplierChanges.empty')}
          text={translate(filtered || cursor ? 'supplierChanges.noMatchText' : 'supplierChanges.emptyText')}
          action={
            filtered || cursor ? (
              <Button variant="outlined" onClick={() => set({})}>
                {translate('supplierChanges.showAll')}
              </Button>
            ) : (
              <Button variant="outlined" component={Link} to="/import/list">
                {translate('supplierChanges.toList')}
              </Button>
            )
          }
        />
      ) : null}
      <CurrentRowContext.Provider value={keyboard.current}>
        <Box ref={keyboard.root} onFocus={keyboard.onFocus} sx={{ display: 'grid', gap: 4, ...currentRowStyle }}>
          {rows.map((product) => (
            <ProductChanges
              key={product.productId}
              product={product}
              busy={answer.busy}
              onAnswer={give}
              onAlike={askAlike}
            />
          ))}
        </Box>
      </CurrentRowContext.Provider>
      <StepPages
        onFirst={cursor === undefined ? undefined : () => set(filter)}
        onNext={next === undefined ? undefined : () => set(filter, next)}
      />
      {alike === undefined ? null : (
        <AlikeDialog
          alike={alike}
          busy={answer.busy}
          onClose={() => setAlike(undefined)}
          onConfirm={() => {
            const { decision, ...like } = alike;
            answer.run(decision, { like, until: asOf });
            setAlike(undefined);
          }}
        />
      )}
    </>
  );
};

interface InboxActions {
  onAccept: (row: string) => void;
  onKeep: (row: string) => void;
  onAlike: (row: string) => void;
}

function standOn(row: HTMLElement | undefined): void {
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
}

/**
 * The keyboard of the inbox: J and K through the changes, A accepts, R keeps, Shift+A accepts all alike. When the current
 * row has been answered, the one that took its place is current.
 */
function useInboxRows(rowIds: readonly string[], { onAccept, onKeep, onAlike }: InboxActions) {
  const root = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<{ id: string; index: number }>();
  const rows = () => [...(root.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const move = (step: 1 | -1) => {
    const all = rows();
    const at = all.findIndex(({ dataset }) => dataset.row === current?.id);
    standOn(all[Math.max(0, Math.min(all.length - 1, at === -1 ? 0 : at + step))]);
  };
  const some = () => rowIds.length > 0;
  const standing = () => current !== undefined && rowIds.includes(current.id);
  const onCurrent = (action: (row: string) => void) => () => current && action(current.id);
  useKeys([
    { keys: ['j'], label: 'keys.list.next', run: () => move(1), available: some },
    { keys: ['k'], label: 'keys.list.previous', run: () => move(-1), available: some },
    { keys: ['a'], label: 'supplierChanges.keys.accept', run: onCurrent(onAccept), available: standing },
    { keys: ['r'], label: 'supplierChanges.keys.keep', run: onCurrent(onKeep), available: standing },
    { keys: ['shift+a'], label: 'supplierChanges.keys.alike', run: onCurrent(onAlike), available: standing },
  ]);

  const gone = current !== undefined && !standing();
  /** The row that took the place of the current one, once that has gone. */
  const instead = gone ? rowIds[Math.min(current.index, rowIds.length - 1)] : undefined;
  const onGone = useEffectEvent((taken: string) => {
    // Only who was in the list is moved on in it.
    const free = document.activeElement === null || document.activeElement === document.body;
    if (free) standOn(rows().find(({ dataset }) => dataset.row === taken));
    else setCurrent(undefined);
  });
  useEffect(() => {
    if (instead !== undefined) onGone(instead);
  }, [instead]);

  const onFocus = ({ target }: FocusEvent) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
    if (row?.dataset.row !== undefined) setCurrent({ id: row.dataset.row, index: rows().indexOf(row) });
  };
  return { root, current: current?.id, onFocus };
}
