import { useEffect, useRef, useState } from 'react';
import { type Draft, dropDraft, readDraft, writeDraft } from './model/drafts.ts';
import type { Editor } from './useEditor.ts';

const QUIET = 800;

/**
 * Keeps unsaved edits in this browser while they are made, so that they survive a reload, and holds those of an earlier
 * visit until the merchant takes or discards them.
 */
export function useDraft({ product, sheet, form, unsaved, patch }: Editor) {
  const { productId, revision } = product;
  const [offered, setOffered] = useState<Draft | undefined>(() => readDraft(productId));
  const [kept, setKept] = useState(true);
  const latest = useRef(patch);
  latest.current = patch;
  const waiting = offered !== undefined;

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
    /** False when this browser has no room for unsaved edits. */
    kept: kept || !unsaved,
    decided: () => setOffered(undefined),
    drop: () => {
      dropDraft(productId);
      setOffered(undefined);
    },
  };
}
