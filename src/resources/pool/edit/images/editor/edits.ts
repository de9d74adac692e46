/** A place in a picture, in shares of its width and height: the same on the screen and at full size. */
export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** One step of editing a picture. Measures are shares of the picture as it is before the step; `null` is no colour. */
export type Edit =
  | ({ kind: 'crop' } & Point & Size)
  | { kind: 'turn'; clockwise: boolean }
  | { kind: 'flip'; along: 'horizontal' | 'vertical' }
  | { kind: 'paint'; points: readonly Point[] /** Of the longer side. */; width: number; colour: string | null }
  | { kind: 'background' /** 0 to 100. */; tolerance: number; colour: string | null };

/** The size of a picture after these steps; in fractions of a pixel. */
export function sizeAfter(size: Size, edits: readonly Edit[]): Size {
  return edits.reduce((now, edit) => {
    if (edit.kind === 'crop') return { width: now.width * edit.width, height: now.height * edit.height };
    return edit.kind === 'turn' ? { width: now.height, height: now.width } : now;
  }, size);
}

/**
 * How far a picture is scaled before these steps are made on it, at most 1: so far that the longer side of the outcome is
 * `longest`, and that no more than `pixels` are worked on.
 */
export function scaleFor(
  size: Size,
  edits: readonly Edit[],
  { longest, pixels }: { longest: number; pixels: number },
): number {
  const { width, height } = sizeAfter(size, edits);
  return Math.min(1, longest / Math.max(width, height), Math.sqrt(pixels / (size.width * size.height)));
}

/** The steps made, and those taken back that can be made again. */
export interface History {
  done: readonly Edit[];
  undone: readonly Edit[];
}

export const noHistory: History = { done: [], undone: [] };

export const withEdit = ({ done }: History, edit: Edit): History => ({ done: [...done, edit], undone: [] });

export function undo({ done, undone }: History): History {
  const last = done.at(-1);
  return last === undefined ? { done, undone } : { done: done.slice(0, -1), undone: [...undone, last] };
}

export function redo({ done, undone }: History): History {
  const last = undone.at(-1);
  return last === undefined ? { done, undone } : { done: [...done, last], undone: undone.slice(0, -1) };
}
