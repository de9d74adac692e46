import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { v4 as newId } from 'uuid';
import { limits } from '#contract/limits.ts';
import { pictureCalls } from '#contract/upload.calls.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { pictureProblem } from '#src/custom/form/readPicture.ts';
import { call } from '#src/dataProvider/call.ts';
import { CallError } from '#src/dataProvider/callError.ts';

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

/** How WebP and AVIF files begin: what pictures are when they are dragged out of web pages. */
const WEB_KINDS = /^(RIFF[\s\S]{4}WEBP|[\s\S]{4}ftypavi[fs])/;
const LONGEST_START = 12;

/** A file as it is uploaded: WebP and AVIF become JPEG, or PNG where something is transparent; others stay as they are. */
async function asUploaded(file: File): Promise<File> {
  if (file.size > limits.imageUpload) return file;
  const start = new Uint8Array(await file.slice(0, LONGEST_START).arrayBuffer());
  if (!WEB_KINDS.test(String.fromCharCode(...start))) return file;
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  // What this browser cannot read goes as it is: the server says what is wrong with it.
  if (bitmap === undefined || bitmap.width * bitmap.height > limits.picturePixels) return file;
  const { encode } = await import('./editor/encode.ts');
  const made = await encode(bitmap, []);
  bitmap.close();
  return made;
}

const hasFiles = (data: DataTransfer | null): boolean => data?.types.includes('Files') ?? false;

/** Files that are dropped on an element, or pasted anywhere on the page unless words come with them. */
export function useGivenFiles(onFiles: (files: File[]) => void) {
  const [over, setOver] = useState(false);
  const onPictures = useEffectEvent(onFiles);
  useEffect(() => {
    const onPaste = ({ clipboardData: data }: ClipboardEvent) => {
      // A cell of a spreadsheet comes as words and as a picture of itself: it is the words that are meant.
      if (data === null || !hasFiles(data) || data.types.includes('text/plain')) return;
      // A dialog over the page is about something else.
      if (document.querySelector('[role="dialog"]') !== null) return;
      const pictures = [...data.files].filter(({ type }) => type.startsWith('image/'));
      if (pictures.length > 0) onPictures(pictures);
    };
    addEventListener('paste', onPaste);
    return () => removeEventListener('paste', onPaste);
  }, []);

  const drag = (event: DragEvent<HTMLElement>, inside: boolean) => {
    if (!hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    setOver(inside);
  };
  return {
    over,
    zone: {
      onDragOver: (event: DragEvent<HTMLElement>) => drag(event, true),
      onDragLeave: (event: DragEvent<HTMLElement>) => {
        const to = event.relatedTarget;
        drag(event, to instanceof Node && event.currentTarget.contains(to));
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        drag(event, false);
        if (event.dataTransfer.files.length > 0) onFiles([...event.dataTransfer.files]);
      },
    },
  };
}
