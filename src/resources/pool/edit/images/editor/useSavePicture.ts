import { useEffect, useRef } from 'react';
import { pictureCalls } from '#contract/upload.calls.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { call } from '#src/dataProvider/call.ts';
import type { Edit } from './edits.ts';
import { encode } from './encode.ts';
import { frameShown } from './frameShown.ts';

/** Makes the edits at full size and uploads the outcome. */
export function useSavePicture(source: ImageBitmap, onSaved: (src: string) => void) {
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  return useAction(async (edits: readonly Edit[]) => {
    stop.current = new AbortController();
    const { signal } = stop.current;
    // The button says that it works before the work begins.
    await frameShown();
    const file = await encode(source, edits);
    const { src } = await call(pictureCalls.upload, {}, { file, signal, reactTo: 'special' });
    onSaved(src);
  });
}
