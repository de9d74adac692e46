import { useMemo, useState } from 'react';
import { cropEdit, proposedCrop } from './cropOf.ts';
import { type Edit, type History, noHistory, redo, sizeAfter, undo, withEdit } from './edits.ts';
import { colourOf, type Settings, startSettings } from './tools.ts';

/** What is done to a picture, what is being tried, and how the tools are set. */
export function usePictureEdits(source: ImageBitmap) {
  const [history, setHistory] = useState<History>(noHistory);
  const [settings, setSettings] = useState<Settings>(() => ({
    ...startSettings,
    crop: proposedCrop(startSettings.aspect, source),
  }));
  /** The key of what was done last, for those who do not see it. */
  const [said, setSaid] = useState<string>();
  const { tool, crop, tolerance } = settings;
  const colour = colourOf(settings);

  const tried = useMemo((): Edit | undefined => {
    if (tool === 'crop') return cropEdit(crop);
    return tool === 'background' ? { kind: 'background', tolerance, colour } : undefined;
  }, [tool, crop, tolerance, colour]);

  const go = (next: History, what: string) => {
    setHistory(next);
    setSaid(what);
    setSettings((now) => ({ ...now, crop: proposedCrop(now.aspect, sizeAfter(source, next.done)) }));
  };
  const set = (change: Partial<Settings>) => {
    const size = sizeAfter(source, history.done);
    setSettings((now) => {
      const next = { ...now, ...change };
      const reshaped = change.aspect !== undefined || change.tool !== undefined;
      return reshaped ? { ...next, picking: false, crop: proposedCrop(next.aspect, size) } : next;
    });
  };

  return {
    history,
    settings,
    tried,
    said,
    set,
    edit: (edit: Edit) => go(withEdit(history, edit), `images.editor.did.${edit.kind}`),
    undo: () => go(undo(history), 'images.editor.undone'),
    redo: () => go(redo(history), 'images.editor.redone'),
    /** Everything as it is shown now. */
    shown: tried === undefined ? history.done : [...history.done, tried],
  };
}

export type PictureEdits = ReturnType<typeof usePictureEdits>;
