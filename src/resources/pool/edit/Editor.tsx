import { Box } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { Product, ProductUpdate } from '#contract/product.ts';
import { LeaveDialog } from '#src/custom/components/LeaveDialog.tsx';
import { useLeaveGuard } from '#src/custom/useLeaveGuard.ts';
import { PUBLISH_ADDRESS } from '../addresses.ts';
import { useRemoveProducts } from '../useRemoveProducts.tsx';
import { BasicsCard } from './basics/BasicsCard.tsx';
import { type Conflict, ConflictDialog } from './conflict/ConflictDialog.tsx';
import { DescriptionCard } from './description/DescriptionCard.tsx';
import { EditHeader } from './EditHeader.tsx';
import { EditNotices } from './EditNotices.tsx';
import { EditorContext } from './EditorContext.ts';
import { ImagesCard } from './images/ImagesCard.tsx';
import { dropDraft } from './model/drafts.ts';
import { applySide } from './model/patch.ts';
import { asUpdate } from './model/sheet.ts';
import { OptionsCard } from './options/OptionsCard.tsx';
import { PublishedCard } from './PublishedCard.tsx';
import { SupplierCard } from './SupplierCard.tsx';
import { useDraft } from './useDraft.ts';
import { useEditor } from './useEditor.ts';
import { useGoTo } from './useGoTo.ts';
import { useSave } from './useSave.ts';
import { useSaveKey } from './useSaveKey.ts';
import { VariantsCard } from './variants/VariantsCard.tsx';
import type { VariantsTableHandle } from './variants/VariantsTable.tsx';

/** The edit page of a product that has been read. `fetched` follows what is stored. */
export const Editor = ({ fetched }: { fetched: Product }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const editor = useEditor(fetched);
  const { product, base, form, state, unsaved, problems, now, patch, put } = editor;
  const [conflict, setConflict] = useState<Conflict>();
  const table = useRef<VariantsTableHandle>(null);
  const goTo = useGoTo(form, table, now);
  const { busy, error, save } = useSave(editor, {
    onConflict: (mine, theirs) => setConflict({ base, mine, theirs, saves: true }),
    onProblem: (path) => goTo(path),
  });
  const draft = useDraft(editor);
  const gone = useRef(false);
  const guard = useLeaveGuard(() => !gone.current && patch() !== undefined);
  const remove = useRemoveProducts(() => {
    gone.current = true;
    dropDraft(product.productId);
    void navigate('/import/list');
  });
  useSaveKey(() => void save());

  const outdated = fetched.revision > product.revision;
  const adopt = useRef(() => {});
  adopt.current = () => {
    if (fetched === product || fetched.revision < product.revision) return;
    if (patch() === undefined) put(fetched, asUpdate(fetched));
    else if (!outdated) editor.setProduct(fetched);
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
  const saveAndLeave = async () => {
    if (await save()) guard.leave();
    else guard.stay();
  };

  return (
    <EditorContext.Provider value={state}>
      <FormProvider {...form}>
        <EditHeader
          product={product}
          unsaved={unsaved}
          busy={busy}
          removing={remove.busy}
          onSave={() => void save()}
          onPublish={() => void publish()}
          onRemove={() => remove.ask([product.productId])}
        />
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
        <Box sx={{ display: 'grid', gap: 4 }}>
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
              gap: 4,
              alignItems: 'start',
            }}
          >
            <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
              <BasicsCard />
              <ImagesCard />
            </Box>
            <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
              <SupplierCard />
              <PublishedCard />
            </Box>
          </Box>
          <OptionsCard />
          <VariantsCard table={table} />
          <DescriptionCard />
        </Box>
        {conflict === undefined ? null : (
          <ConflictDialog
            conflict={conflict}
            busy={busy}
            onMerge={(merged) => void merge(merged)}
            onClose={() => setConflict(undefined)}
          />
        )}
        {remove.dialog}
        <LeaveDialog
          open={guard.asking}
          text={translate('pool.leave')}
          busy={busy}
          onStay={guard.stay}
          onLeave={guard.leave}
          onSave={() => void saveAndLeave()}
        />
      </FormProvider>
    </EditorContext.Provider>
  );
};
