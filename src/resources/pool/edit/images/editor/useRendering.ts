import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { contextOf } from './applyEdit.ts';
import type { Edit } from './edits.ts';
import { Rendering } from './Rendering.ts';

/** What is drawn while editing: enough for any screen, and fast on a slow machine. */
const ON_SCREEN = { longest: 1400, pixels: 1_200_000 };

/** Draws a picture after some steps on a canvas of the page, at the next frame; returns how wide it is for its height. */
export function useRendering(
  canvas: RefObject<HTMLCanvasElement | null>,
  source: ImageBitmap,
  { done, tried }: { done: readonly Edit[]; tried: Edit | undefined },
): number {
  const rendering = useMemo(() => new Rendering(source, ON_SCREEN), [source]);
  const size = useMemo(() => rendering.draw(done), [rendering, done]);
  const frame = useRef(0);
  useEffect(() => {
    frame.current = requestAnimationFrame(() => {
      const shown = canvas.current;
      if (shown === null) return;
      const drawn = rendering.draw(done, tried);
      shown.width = drawn.width;
      shown.height = drawn.height;
      contextOf(shown).drawImage(drawn, 0, 0);
    });
    return () => cancelAnimationFrame(frame.current);
  }, [canvas, rendering, done, tried]);
  return size.width / size.height;
}
