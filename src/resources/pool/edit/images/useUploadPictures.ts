import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { v4 as newId } from 'uuid';
import { pictureCalls } from '#contract/upload.calls.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { pictureProblem } from '#src/custom/form/readPicture.ts';
import { call } from '#src/dataProvider/call.ts';
import { CallError } from '#src/dataProvider/callError.ts';
import { asUploaded } from './asUploaded.ts';

/** A file on its way, or one that did not get there. */
export interface PictureUpload {
  id: string;
  name: string;
  /** How much of it has left, 0 to 1. */
  share: number;
  /** Why it was not taken, in words. */
  problem?: string;
}

/**
 * Uploads pictures one after another, in their order; tells each one's address as it arrives, to whoever asked for it:
 * `onUploaded` adds to what is there then, not to what was drawn.
 */
export function useUploadPictures(onUploaded: (src: string) => void) {
  const translate = useTranslate();
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const stop = useRef(new AbortController());
  useEffect(() => {
    stop.current = new AbortController();
    return () => stop.current.abort();
  }, []);

  const change = (id: string, fields: Partial<PictureUpload>) =>
    setUploads((before) => before.map((one) => (one.id === id ? { ...one, ...fields } : one)));
  const dismiss = (id: string) => setUploads((before) => before.filter((one) => one.id !== id));

  const send = async (id: string, given: File): Promise<void> => {
    const { signal } = stop.current;
    if (signal.aborted) return;
    try {
      const file = await asUploaded(given);
      const problem = await pictureProblem(file);
      if (problem !== undefined) return change(id, { problem: translate(problem.key, problem.params) });
      const onProgress = (share: number) => change(id, { share });
      const { src } = await call(pictureCalls.upload, {}, { file, signal, onProgress, reactTo: 'special' });
      dismiss(id);
      onUploaded(src);
    } catch (error) {
      if (error instanceof CallError && error.kind === 'aborted') return;
      change(id, { problem: errorText(error, translate, 'upload') });
    }
  };

  const add = (files: readonly File[]) => {
    const added = files.map((file) => ({ file, id: newId() }));
    setUploads((before) => [...before, ...added.map(({ id, file }) => ({ id, name: file.name, share: 0 }))]);
    for (const { id, file } of added) queue.current = queue.current.then(() => send(id, file));
  };
  return { uploads, add, dismiss };
}
