import { memo, useEffect, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { Product, ProductUpdate } from '#contract/product.ts';
import { useSaveKey } from '#src/custom/data/keys/useSaveKey.ts';
import { PUBLISH_ADDRESS } from '#src/custom/data/navigation/poolAddresses.ts';
import { LeaveDialog } from '#src/custom/form/LeaveDialog.tsx';
import { useLeaveGuard } from '#src/custom/form/useLeaveGuard.ts';
import { useStable } from '#src/custom/ui/useStable.ts';
import { AddDraftButton } from '../create/AddDraftButton.tsx';
import { useRemoveProducts } from '../useRemoveProducts.tsx';
import { type Conflict, ConflictDialog } from './conflict/ConflictDialog.tsx';
import { EditNotices } from './EditNotices.tsx';
import { EditorContext, SheetContext } from './EditorContext.ts';
import { EditSections } from './EditSections.tsx';
import { EditHeader } from './header/EditHeader.tsx';
import { dropDraft } from './model/drafts.ts';
import { equal } from './model/equal.ts';
import { applySide } from './model/patch.ts';
import { asUpdate } from './model/sheet.ts';
import { ChangesStrip } from './ownership/ChangesStrip.tsx';
import { SectionNav } from './SectionNav.tsx';
import { useAutosave } from './useAutosave.ts';
import { useDraft } from './useDraft.ts';
import { useEditor } from './useEditor.ts';
import { useGoTo } from './useGoTo.ts';
import { useSave } from './useSave.ts';
import type { VariantsTableHandle } from './variants/VariantsTable.tsx';

const Leaving = memo(LeaveDialog);

/** The edit page of a product that has been read. `fetched` follows what is stored. */
export const Editor = ({ fetched }: { fetched: Product }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const notify = useNotify();
  const editor = useEditor(fetched);
  const { product, base, form, state, unsaved, problems, now, patch, put } = editor;
  const [conflict, setConflict] = useState<Conflict>();
  const table = useRef<VariantsTableHandle>(null);
  const goTo = useGoTo(form, table, now);
  const saving = useSave(editor, {
    onConflict: (mine, theirs) => setConflict({ base: editor.since(), mine, theirs, saves: true }),
    onProblem: (path) => goTo(path),
  });
  const { busy, error, save } = saving;
  const outdated = fetched.revision > product.revision;
  const gone = useRef(false);
  const draft = useDraft(editor);
  const saveState = useAutosave(editor, saving, outdated || conflict !== undefined || gone.current);
  const guard = useLeaveGuard(() => !gone.current && patch() !== undefined);
  const remove = useRemoveProducts(() => {
    gone.current = true;
    dropDraft(product.productId);
    void navigate('/import/list');
  });
  useSaveKey(() => void save());

  const adopt = useRef(() => {});
  adopt.current = () => {
    if (fetched.revision === product.revision && !alike(fetched, product)) editor.setProduct(fetched);
    if (!outdated || patch() !== undefined) return;
    put(fetched, asUpdate(fetched));
    notify('pool.edit.adopted', { type: 'info' });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: taken over when something new is read, and only then
  useEffect(() => adopt.current(), [fetched]);

  const publish = async () => {
    if (!(await save())) return;
    gone.current = true;
    await navigate(PUBLISH_ADDRESS, { state: { productIds: [product.productId] } });
  };
  const takeDraft = () => {
    if (draft.offered === undefined) return;
    const { before, after } = draft.offered.patch;
    setConflict({ base: applySide(base, before), mine: applySide(base, after), theirs: product, saves: false });
    draft.decided();
  };
  const dropDraftAndEdits = () => {
    if (draft.restored) put(product, base);
    draft.drop();
  };
  const merge = async (merged: ProductUpdate) => {
    if (conflict === undefined) return;
    put(conflict.theirs, merged);
    if (conflict.saves) await save(merged);
    setConflict(undefined);
  };
  const onSave = useStable(() => void save());
  const onPublish = useStable(() => void publish());
  const onRemove = useStable(() => remove.ask([product.productId]));
  // What can be saved is saved on the way out; only what cannot is asked about.
  const [asked, setAsked] = useState(false);
  const leave = useRef(async () => {});
  leave.current = async () => {
    const { saved } = outdated ? { saved: false } : await saving.saveQuietly();
    if (saved) guard.leave();
    else setAsked(true);
  };
  useEffect(() => {
    setAsked(false);
    if (guard.asking) void leave.current();
  }, [guard.asking]);
  const saveAndLeave = async () => {
    if (await save()) guard.leave();
    else guard.stay();
  };
  const onStay = useStable(guard.stay);
  const onLeave = useStable(guard.leave);
  const onSaveAndLeave = useStable(() => void saveAndLeave());

  return (
    <SheetContext.Provider value={editor.sheet}>
      <EditorContext.Provider value={state}>
        <FormProvider {...form}>
          <EditHeader
            product={product}
            unsaved={unsaved}
            saveState={saveState}
            savedAt={saving.savedAt}
            busy={busy}
            removing={remove.busy}
            onSave={onSave}
            onPublish={onPublish}
            onRemove={onRemove}
            addDraft={product.state === 'draft' ? <AddDraftButton product={product} busy={busy} save={save} /> : null}
          >
            <SectionNav />
          </EditHeader>
          <EditNotices
            error={error}
            problems={problems}
            onGoTo={goTo}
            draft={draft.offered}
            onTakeDraft={takeDraft}
            restored={draft.restored}
            onDropDraft={dropDraftAndEdits}
            outdated={outdated && conflict === undefined && unsaved}
            onCompare={() => setConflict({ base, mine: now(), theirs: fetched, saves: false })}
            kept={draft.kept}
          />
          <ChangesStrip />
          <EditSections table={table} />
          {conflict === undefined ? null : (
            <ConflictDialog
              conflict={conflict}
              busy={busy}
              onMerge={(merged) => void merge(merged)}
              onClose={() => setConflict(undefined)}
            />
          )}
          {remove.dialog}
          <Leaving
            open={guard.asking && asked}
            text={translate('pool.leave')}
            busy={busy}
            onStay={onStay}
            onLeave={onLeave}
            onSave={onSaveAndLeave}
          />
        </FormProvider>
      </EditorContext.Provider>
    </SheetContext.Provider>
  );
};

/** Whether two answers of one revision say the same beside what is edited. */
const alike = (a: Product, b: Product): boolean => equal({ ...a, variantsList: null }, { ...b, variantsList: null });
