import { memo, useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { Product } from '#contract/product.schemas.ts';
import { useSaveKey } from '#src/custom/data/keys/useSaveKey.ts';
import { PUBLISH_ADDRESS } from '#src/custom/data/navigation/poolAddresses.ts';
import { LeaveDialog } from '#src/custom/form/LeaveDialog.tsx';
import { useLeaveGuard } from '#src/custom/form/useLeaveGuard.ts';
import { AddDraftButton } from '../create/AddDraftButton.tsx';
import { useRemoveProducts } from '../useRemoveProducts.tsx';
import { ConflictDialog } from './conflict/ConflictDialog.tsx';
import { EditNotices } from './EditNotices.tsx';
import { EditorContext, SheetContext } from './EditorContext.ts';
import { EditSections } from './EditSections.tsx';
import { goTo } from './goTo.ts';
import { EditHeader } from './header/EditHeader.tsx';
import type { EditSession } from './model/EditSession.ts';
import { isOutdated, saveStateOf } from './model/editing.ts';
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
