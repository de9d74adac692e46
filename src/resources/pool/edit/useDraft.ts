import { useEffect, useRef, useState } from 'react';
import { type Draft, dropDraft, readDraft, writeDraft } from './model/drafts.ts';
import { applySide } from './model/patch.ts';
import type { Editor } from './useEditor.ts';
import { useRest } from './useRest.ts';

const QUIET = 300;

/**
 * Keeps unsaved edits in this browser while they are made, so that they survive a reload and a crash of the tab. Those of
 * an earlier visit are taken up again where the product has not changed since, and can be discarded; else they are
 * offered for comparing.
 */
export function useDraft({ product, base, sheet, form, unsaved, since, patch, put }: Editor) {
  const { productId } = product;
  const [found, setFound] = useState<Draft | undefined>(() => readDraft(productId));
  const [opened] = useState(product.revision);
  const restored = found?.revision === opened ? found : undefined;
  const offered = restored === undefined ? found : undefined;
  const [kept, setKept] = useState(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    if (restored) put(product, applySide(base, restored.patch.after));
  }, []);

  const keep = useRef(() => {});
  keep.current = () => {
    // An offered draft is not written over before it was decided about.
    if (offered !== undefined) return;
    const change = patch();
    if (change === undefined) dropDraft(productId);
    else setKept(writeDraft(productId, { revision: since().revision, at: new Date().toISOString(), patch: change }));
  };
  const flush = useRest(sheet, form, QUIET, () => keep.current());
  // What was typed while a save was under way is kept on top of what it stored.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each revision
  useEffect(() => keep.current(), [product.revision]);
  useEffect(() => {
    const onHide = () => flush.current();
    addEventListener('pagehide', onHide);
    return () => removeEventListener('pagehide', onHide);
  }, [flush]);

  return {
    offered,
    /** What was taken up again; until the merchant has seen it. */
    restored: unsaved ? restored : undefined,
    /** False when this browser has no room for unsaved edits. */
    kept: kept || !unsaved,
    decided: () => setFound(undefined),
    drop: () => {
      dropDraft(productId);
      setFound(undefined);
    },
  };
}
