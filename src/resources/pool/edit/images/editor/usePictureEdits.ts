import { useMemo, useState } from 'react';
import { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import { type Edit, type History, noHistory, redo, type Size, sizeAfter, undo, withEdit } from './edits.ts';
import { type Aspect, aspects, colourOf, type Settings, startSettings } from './tools.ts';

/** What is done to a picture, what is being tried, and how the tools are set. */
export function usePictureEdits(source: ImageBitmap) {
  const [history, setHistory] = useState<History>(noHistory);
  const [settings, setSettings] = useState<Settings>(() => ({
    ...startSettings,
    crop: proposedCrop(startSettings.aspect, source),
  }));
  /** The key of what was done last, for those who do not see it. */
  const [announcement, setAnnouncement] = useState<string>();
  const { tool, crop, tolerance } = settings;
  const colour = colourOf(settings);

  const tried = useMemo((): Edit | undefined => {
    if (tool === 'crop') return cropEdit(crop);
    return tool === 'background' ? { kind: 'background', tolerance, colour } : undefined;
  }, [tool, crop, tolerance, colour]);

  const go = (next: History, what: string) => {
    setHistory(next);
    setAnnouncement(what);
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
    announcement,
    set,
    edit: (edit: Edit) => go(withEdit(history, edit), `images.editor.did.${edit.kind}`),
    undo: () => go(undo(history), 'images.editor.undone'),
    redo: () => go(redo(history), 'images.editor.redone'),
    /** Everything as it is shown now. */
    shown: tried === undefined ? history.done : [...history.done, tried],
  };
}

export type PictureEdits = ReturnType<typeof usePictureEdits>;

/** The part that is proposed for a shape: all of it, or as much of the middle as fits. */
export function proposedCrop(shape: Aspect, { width, height }: Size): PercentCrop {
  const aspect = aspects[shape];
  if (aspect === undefined) return { unit: '%', x: 0, y: 0, width: 100, height: 100 };
  // As wide as it may be, unless it would be too high then.
  const wide = Math.min(100, (100 * height * aspect) / width);
  return centerCrop(makeAspectCrop({ unit: '%', width: wide }, aspect, width, height), width, height);
}

/** Cutting a part out; nothing where the part is the whole. */
export function cropEdit(crop: PercentCrop | undefined): Edit | undefined {
  if (crop === undefined || crop.width <= 0 || crop.height <= 0) return undefined;
  if (crop.width > 99.9 && crop.height > 99.9) return undefined;
  return { kind: 'crop', x: crop.x / 100, y: crop.y / 100, width: crop.width / 100, height: crop.height / 100 };
}
