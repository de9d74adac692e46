import { useEffect, useRef, useState } from 'react';
import { type Draft, dropDraft, readDraft, writeDraft } from './model/drafts.ts';
import { applySide } from './model/patch.ts';
import type { Editor } from './useEditor.ts';

const QUIET = 800;

/**
 * Keeps unsaved edits in this browser while they are made, so that they survive a reload. Those of an earlier visit are
 * taken up again where the product has not changed since, and can be discarded; else they are offered for comparing.
 */
export function useDraft({ product, base, sheet, form, unsaved, patch, put }: Editor) {
  const { productId, revision } = product;
  const [found, setFound] = useState<Draft | undefined>(() => readDraft(productId));
  const restored = found?.revision === revision ? found : undefined;
  const offered = restored === undefined ? found : undefined;
  const [kept, setKept] = useState(true);
  const latest = useRef(patch);
  latest.current = patch;
  const waiting = offered !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    if (restored) put(product, applySide(base, restored.patch.after));
  }, []);

  useEffect(() => {
    // An offered draft is not written over before it was decided about.
    if (waiting) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      timer = undefined;
      const change = latest.current();
      if (change === undefined) dropDraft(productId);
      else setKept(writeDraft(productId, { revision, at: new Date().toISOString(), patch: change }));
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(keep, QUIET);
    };
    const flush = () => {
      if (timer !== undefined) keep();
    };
    const stopSheet = sheet.subscribe(later);
    const stopForm = form.subscribe({ formState: { values: true }, callback: later });
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      stopSheet();
      stopForm();
      if (timer === undefined) return;
      clearTimeout(timer);
      keep();
    };
  }, [sheet, form, productId, revision, waiting]);

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
