import { useEffect, useEffectEvent } from 'react';

/** Where what is pasted stays where it is. */
const fields = 'input, textarea, [contenteditable], [role=dialog]';
const isForTable = (target: EventTarget | null): boolean => {
  if (!(target instanceof Element)) return true;
  return target.closest('[data-takes-table]') !== null || target.closest(fields) === null;
};

interface Takes {
  onText: (text: string) => void;
  onFile: (file: File) => void;
}

/** Takes a table that is pasted anywhere on the page but into a field. */
export function usePastedTable({ onText, onFile }: Takes): void {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const { clipboardData: data, target } = event;
    if (data === null || !isForTable(target)) return;
    const text = data.getData('text');
    // A spreadsheet also copies a picture of its cells.
    const [file] = text === '' ? data.files : [];
    if (text.trim() === '' && !file) return;
    event.preventDefault();
    if (file) onFile(file);
    else onText(text);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => onPaste(event);
    addEventListener('paste', listen);
    return () => removeEventListener('paste', listen);
  }, []);
}
