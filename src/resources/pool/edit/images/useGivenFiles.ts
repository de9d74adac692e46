import { type DragEvent, useEffect, useEffectEvent, useState } from 'react';

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
