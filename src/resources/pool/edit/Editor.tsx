import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import {
  memo,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { draftCalls } from '#contract/draft.calls.ts';
import { productCalls } from '#contract/product.calls.ts';
import type { Product, ProductUpdate } from '#contract/product.schemas.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { useSaveKey } from '#src/custom/data/keys/useKeys.ts';
import { PUBLISH_ADDRESS } from '#src/custom/data/navigation/poolAddresses.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { callKey } from '#src/custom/data/useCall.ts';
import { LeaveDialog } from '#src/custom/form/LeaveDialog.tsx';
import { useLeaveGuard } from '#src/custom/form/useLeaveGuard.ts';
import { call } from '#src/dataProvider/call.ts';
import { CallError } from '#src/dataProvider/callError.ts';
import { useRemoveProducts } from '../useRemoveProducts.tsx';
import { ConflictDialog } from './conflict/ConflictDialog.tsx';
import { EditNotices } from './EditNotices.tsx';
import { EditorContext, SheetContext } from './EditorContext.ts';
import { EditSections } from './EditSections.tsx';
import { EditHeader } from './header/EditHeader.tsx';
import { fieldOf } from './model/cells.ts';
import type { EditSession } from './model/EditSession.ts';
import { isOutdated, saveStateOf } from './model/editing.ts';
import { sectionOf } from './model/problems.ts';
import { cellColumns, type Texts } from './model/sheet.ts';
import { ChangesStrip } from './ownership/ChangesStrip.tsx';
import { SectionNav } from './SectionNav.tsx';
import { useEditSession } from './useEditSession.ts';
import type { VariantsTableHandle } from './variants/VariantsTable.tsx';

const Leaving = memo(LeaveDialog);

/** The edit page of a product that has been read. `fetched` follows what is stored. */
export const Editor = ({ fetched }: { fetched: Product }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const table = useRef<VariantsTableHandle>(null);
  const { session, form } = useEditSession(fetched, (edited, path) => goTo(path, { form, table, now: edited.now }));
  const editing = useSyncExternalStore(session.subscribe, session.get);
  const { product, unsaved, conflict } = editing;
  const { productId } = product;
  const busy = editing.saving === 'asked';
  const leaving = useLeaving(session);
  const { ask, ...remove } = useRemoveProducts(() => {
    session.end();
    void navigate('/import/list');
  });
  const onSave = useCallback(() => void session.save(), [session]);
  useSaveKey(onSave);
  const onPublish = useCallback(async () => {
    if (!(await session.save())) return;
    session.end();
    await navigate(PUBLISH_ADDRESS, { state: { productIds: [productId] } });
  }, [session, navigate, productId]);
  const onRemove = useCallback(() => ask([productId]), [ask, productId]);

  return (
    <SheetContext.Provider value={session.sheet}>
      <EditorContext.Provider value={session}>
        <FormProvider {...form}>
          <EditHeader
            product={product}
            unsaved={unsaved}
            saveState={saveStateOf(editing)}
            savedAt={editing.savedAt}
            busy={busy}
            removing={remove.busy}
            onSave={onSave}
            onPublish={onPublish}
            onRemove={onRemove}
            addDraft={
              product.state === 'draft' ? <AddDraftButton product={product} busy={busy} save={session.save} /> : null
            }
          >
            <SectionNav />
          </EditHeader>
          <EditNotices
            error={editing.error}
            problems={editing.problems}
            onGoTo={(path) => goTo(path, { form, table, now: session.now })}
            draft={editing.offered}
            onTakeDraft={session.takeDraft}
            restored={unsaved ? editing.restored : undefined}
            onDropDraft={session.dropDraft}
            outdated={isOutdated(editing) && conflict === undefined && unsaved}
            onCompare={session.compare}
            kept={editing.kept || !unsaved}
          />
          <ChangesStrip />
          <EditSections table={table} />
          {conflict === undefined ? null : (
            <ConflictDialog
              conflict={conflict}
              busy={busy}
              onMerge={(merged) => void session.merge(merged)}
              onClose={session.closeConflict}
            />
          )}
          {remove.dialog}
          <Leaving
            open={leaving.asked}
            text={translate('pool.leave')}
            busy={busy}
            onStay={leaving.stay}
            onLeave={leaving.leave}
            onSave={leaving.save}
          />
        </FormProvider>
      </EditorContext.Provider>
    </SheetContext.Provider>
  );
};

/** Leaving the page: what can be saved is saved on the way out; only what cannot is asked about. */
function useLeaving(session: EditSession) {
  const { asking, leave, stay } = useLeaveGuard(session.holds);
  const [asked, setAsked] = useState(false);
  const onAsking = useEffectEvent(async () => {
    const { saved } = isOutdated(session.get()) ? { saved: false } : await session.saveQuietly();
    if (saved) leave();
    else setAsked(true);
  });
  useEffect(() => {
    setAsked(false);
    if (asking) void onAsking();
  }, [asking]);
  const save = useCallback(async () => ((await session.save()) ? leave() : stay()), [session, leave, stay]);
  return { asked: asking && asked, leave, stay, save };
}

const focusable: readonly string[] = ['title', 'category', 'videoUrl'] satisfies (keyof Texts)[];

interface EditPage {
  form: UseFormReturn<Texts>;
  table: RefObject<VariantsTableHandle | null>;
  now: () => ProductUpdate;
}

/** Leads from a problem's path to the field it is about. */
function goTo(path: string, { form, table, now }: EditPage): void {
  const [head = '', index, field] = path.split('.');
  document.getElementById(sectionOf(path))?.scrollIntoView({ block: 'start' });
  if (focusable.includes(head)) form.setFocus(head as keyof Texts);
  const variant = head === 'variantsList' ? now().variantsList[Number(index)] : undefined;
  const column = cellColumns.find((name) => fieldOf(name) === field) ?? 'sku';
  if (variant) table.current?.focus(variant.variantId, column);
}

interface AddDraftButtonProps {
  product: Pick<Product, 'productId'>;
  busy: boolean;
  /** Saves what is unsaved first; returns whether that went well. */
  save: () => Promise<boolean>;
}

/** On a draft: adds it to the pool, or says what it lacks. */
const AddDraftButton = ({ product: { productId }, busy, save }: AddDraftButtonProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const add = useAction(async () => {
    if (!(await save())) return;
    try {
      await call(draftCalls.create, { productId }, { reactTo: 'special' });
      notify('pool.edit.addedToPool', { type: 'success' });
      await client.invalidateQueries({ queryKey: ['pool'] });
      await client.invalidateQueries({ queryKey: callKey(productCalls.get, { id: productId }) });
    } catch (error) {
      const lacks = error instanceof CallError ? error.fields.map(({ key }) => translate(key)) : [];
      notify([...new Set([errorText(error, translate), ...lacks])].join(' '), { type: 'error' });
    }
  });
  return (
    <Button variant="outlined" onClick={add.run} loading={add.busy} disabled={busy}>
      {translate('pool.edit.addToPool')}
    </Button>
  );
};
