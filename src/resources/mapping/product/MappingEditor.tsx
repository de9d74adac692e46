import { Alert, Box } from '@mui/material';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import type { MappedProduct, PreviewedLine } from '#contract/mappingShown.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { useSaveKey } from '#src/custom/data/keys/useKeys.ts';
import { planIn } from '#src/custom/data/navigation/mappingAddress.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { LeaveDialog } from '#src/custom/form/LeaveDialog.tsx';
import { useLeaveGuard } from '#src/custom/form/useLeaveGuard.ts';
import { PreviewSection } from '../check/PreviewSection.tsx';
import { isReplaced } from '../check/previewDrafts.ts';
import { usePreview } from '../check/usePreview.ts';
import { isToDo, openOf, type Suggestion, shownWay } from '../model/drafts.ts';
import { pastedLink } from '../model/pastedLinks.ts';
import { ownWay, simpleWay, stockWay } from '../model/ways.ts';
import { ConflictNotice } from './ConflictNotice.tsx';
import { FrozenNotice } from './FrozenNotice.tsx';
import { knownOffers, mappedTo } from './knownOffers.ts';
import { LinkBar } from './LinkBar.tsx';
import { MappingHead } from './MappingHead.tsx';
import { RowMenu } from './RowMenu.tsx';
import { useMappingForm } from './useMappingForm.ts';
import { useNextProduct } from './useNextProduct.ts';
import { useSoldName, VariantRows } from './VariantRows.tsx';

const OfferPicker = lazy(async () => ({ default: (await import('./OfferPicker.tsx')).OfferPicker }));
const StockPicker = lazy(async () => ({ default: (await import('../stock/StockPicker.tsx')).StockPicker }));
const RulesDialog = lazy(async () => ({ default: (await import('../rules/RulesDialog.tsx')).RulesDialog }));
const SimulateDialog = lazy(async () => ({ default: (await import('../check/SimulateDialog.tsx')).SimulateDialog }));
const PreviewDialog = lazy(async () => ({ default: (await import('../check/PreviewDialog.tsx')).PreviewDialog }));

/** What lies over the page, and for which row. */
type Open = { what: 'pick' | 'stock' | 'rules'; key: string } | { what: 'simulate' } | undefined;

/** The mapping page of a product, which follows what was read last. */
export const MappingEditor = ({ product }: { product: MappedProduct }) => {
  const translate = useTranslate();
  const form = useMappingForm(product);
  const { drafts, lists, set, load, save, isDirty } = form;
  const preview = usePreview(product, drafts);
  const navigate = useNavigate();
  const planId = planIn(useLocation().search);
  const next = useNextProduct(product);
  const nameOf = useSoldName(product);
  const [open, setOpen] = useState<Open>();
  const [menu, setMenu] = useState<{ key: string; anchor: HTMLElement }>();
  const [asked, setAsked] = useState<{ lines: PreviewedLine[]; onward: (() => void) | undefined }>();
  const saveButton = useRef<HTMLButtonElement>(null);
  const linkInput = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const guard = useLeaveGuard(() => isDirty && !save.busy);
  const isOvertaken = form.overtaken.length > 0;

  const store = (onward?: () => void) =>
    save.run((isSaved) => {
      setAsked(undefined);
      if (isSaved) onward?.();
    });
  const check = useAction(async (onward?: () => void) => {
    const lines = await preview.ask();
    if (lines.some(isReplaced)) setAsked({ lines, onward });
    else store(onward);
  });
  const trySave = (onward?: () => void) => {
    if (isDirty && !isOvertaken) check.run(onward);
  };
  useSaveKey(() => trySave());

  /** What is next: saving where all is filled in, else the first row that waits for a look. */
  const lead = (filled: typeof drafts) => {
    const first = product.variants.find(({ variantId }) => isToDo(product, filled, variantId));
    // After the page has been drawn with what was filled in: before, nothing is to be saved.
    requestAnimationFrame(() => {
      const row =
        first && list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(first.variantId)}"] button`);
      const all = first && document.querySelector<HTMLElement>('[data-take-all]');
      (all ?? row ?? saveButton.current)?.focus();
    });
  };
  const [given] = useState(() => pastedLink(product) ?? '');
  const isOpened = useRef(false);
  useEffect(() => {
    if (isOpened.current) return;
    isOpened.current = true;
    // A plan found something amiss with what is mapped: what its supplier sells now is asked for at once.
    const wanted = given === '' ? planId && mappedTo(product) : { url: given };
    if (wanted) load.run(wanted, lead);
  });
  const onTake = useCallback((key: string, { offer }: Suggestion) => set(key, simpleWay(offer)), [set]);
  const onPick = useCallback((key: string) => setOpen({ what: 'pick', key }), []);
  const onMenu = useCallback((key: string, anchor: HTMLElement) => setMenu({ key, anchor }), []);
  const close = () => setOpen(undefined);
  const failure = save.error ?? check.error;

  return (
    <>
      <MappingHead
        product={product}
        unsaved={Object.keys(drafts).length}
        busy={save.busy || check.busy}
        saveButton={saveButton}
        onSave={() => trySave()}
        planId={planId}
        onSaveNext={next === undefined || planId !== undefined ? undefined : () => trySave(() => void navigate(next))}
        onSimulate={() => setOpen({ what: 'simulate' })}
      />
      <Box role="alert" sx={{ '&:not(:empty)': { mb: 4 } }}>
        {failure === undefined || asked ? null : <Alert severity="error">{errorText(failure, translate)}</Alert>}
      </Box>
      <ConflictNotice form={form} nameOf={nameOf} />
      <FrozenNotice form={form} nameOf={nameOf} onPick={onPick} />
      <LinkBar
        busy={load.busy}
        error={load.error}
        lists={lists}
        input={linkInput}
        autoFocus={product.variants.some(({ from }) => from === null)}
        given={given}
        onLoad={(wanted) => load.run(wanted, lead)}
        openOf={(list) => openOf(product, drafts, list).count}
        onTakeAll={(list) => lead(form.takeAll(list))}
      />
      <VariantRows form={form} list={list} onTake={onTake} onPick={onPick} onMenu={onMenu} />
      <PreviewSection preview={preview} />
      {menu ? (
        <RowMenu
          anchor={menu.anchor}
          canClear={
            drafts[menu.key]?.way != null ||
            ['variant', 'product'].includes(String(shownWay(product, drafts, menu.key).from))
          }
          onSet={(way) => set(menu.key, way)}
          onStock={() => setOpen({ what: 'stock', key: menu.key })}
          onRules={() => setOpen({ what: 'rules', key: menu.key })}
          onClose={() => setMenu(undefined)}
        />
      ) : null}
      <Suspense fallback={null}>
        {open?.what === 'pick' ? (
          <OfferPicker
            name={nameOf(open.key)}
            image={product.variants.find(({ variantId }) => variantId === open.key)?.image ?? product.image}
            offers={knownOffers(product, lists, open.key)}
            onPick={(offer) => {
              set(open.key, simpleWay(offer));
              close();
            }}
            onClose={close}
          />
        ) : null}
        {open?.what === 'stock' ? (
          <StockPicker
            name={nameOf(open.key)}
            image={product.variants.find(({ variantId }) => variantId === open.key)?.image ?? product.image}
            onPick={(item) => {
              set(open.key, item ? stockWay(item) : ownWay('warehouse'));
              close();
            }}
            onClose={close}
          />
        ) : null}
        {open?.what === 'rules' ? (
          <RulesDialog
            name={nameOf(open.key)}
            way={shownWay(product, drafts, open.key).way}
            offers={knownOffers(product, lists, open.key)}
            load={load}
            onSave={(way) => {
              set(open.key, way);
              close();
            }}
            onClose={close}
          />
        ) : null}
        {open?.what === 'simulate' ? <SimulateDialog product={product} nameOf={nameOf} onClose={close} /> : null}
        {asked ? (
          <PreviewDialog
            lines={asked.lines}
            busy={save.busy}
            error={save.error}
            onSave={() => store(asked.onward)}
            onClose={() => setAsked(undefined)}
          />
        ) : null}
      </Suspense>
      <LeaveDialog
        open={guard.asking}
        busy={save.busy}
        text={translate('kit.leave.text')}
        onStay={guard.stay}
        onLeave={guard.leave}
        onSave={() => store(guard.leave)}
      />
    </>
  );
};
