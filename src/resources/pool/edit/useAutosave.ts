import { useEffect, useRef, useState } from 'react';
import type { Editor } from './useEditor.ts';
import { useRest } from './useRest.ts';
import type { useSave } from './useSave.ts';

/** Long enough not to save in the middle of a word, short enough that little hangs on this browser. */
const QUIET = 2000;
/** After a save that did not reach the server. */
const AGAIN = 15_000;

/** Where the edits are: what the head of the page says. */
export type SaveState = 'untouched' | 'saved' | 'saving' | 'waiting' | 'invalid' | 'failed' | 'paused';

/**
 * Saves by itself when the typing rests and everything can be saved. Half-done work is safe in this browser (the draft)
 * and goes to the server once it is whole. `paused` while both sides of a conflict wait to be looked at.
 */
export function useAutosave(editor: Editor, saving: ReturnType<typeof useSave>, paused: boolean): SaveState {
  const { sheet, form, unsaved } = editor;
  const { pending, error, savedAt } = saving;
  const [invalid, setInvalid] = useState(false);
  const latest = useRef(async () => {});
  latest.current = async () => {
    if (paused) return;
    const { problems } = await saving.saveQuietly();
    setInvalid(problems > 0);
  };

  const flush = useRest(sheet, form, QUIET, () => void latest.current());
  useEffect(() => {
    const onHide = () => {
      if (document.visibilityState === 'hidden') flush.current();
    };
    document.addEventListener('visibilitychange', onHide);
    return () => document.removeEventListener('visibilitychange', onHide);
  }, [flush]);

  const failed = error !== null;
  useEffect(() => {
    if (!failed || !unsaved) return;
    const again = () => void latest.current();
    const timer = setInterval(again, AGAIN);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [failed, unsaved]);

  // Taken up again from an earlier visit, or joined from two sides: edits that no key stroke announces.
  useEffect(() => {
    if (!unsaved || paused || pending || failed) return;
    const timer = setTimeout(() => void latest.current(), QUIET);
    return () => clearTimeout(timer);
  }, [unsaved, paused, pending, failed]);

  if (pending) return 'saving';
  if (!unsaved) return savedAt === undefined ? 'untouched' : 'saved';
  if (paused) return 'paused';
  if (failed) return 'failed';
  return invalid ? 'invalid' : 'waiting';
}
