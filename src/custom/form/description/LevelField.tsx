import { NativeSelect } from '@mui/material';
import { useTiptapEditor } from 'ra-input-rich-text';
import { useCallback, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';

const levels = [0, 2, 3, 4] as const;

/** Paragraph or heading, as a native select: the stock one is a list item outside of a list. 0 is a paragraph. */
export const LevelField = () => {
  const translate = useTranslate();
  const editor = useTiptapEditor();
  const subscribe = useCallback(
    (changed: () => void) => {
      editor?.on('transaction', changed);
      return () => void editor?.off('transaction', changed);
    },
    [editor],
  );
  const current = useSyncExternalStore(
    subscribe,
    () => levels.find((level) => level > 0 && editor?.isActive('heading', { level })) ?? 0,
  );
  const choose = (level: number): void => {
    const chain = editor?.chain().focus();
    if (level === 0) chain?.setNode('paragraph').run();
    else chain?.setNode('heading', { level }).run();
  };
  return (
    <NativeSelect
      value={current}
      onChange={(event) => choose(Number(event.target.value))}
      inputProps={{ 'aria-label': translate('description.level') }}
      disableUnderline
      sx={{ fontSize: 'body2.fontSize', px: 2 }}
    >
      {levels.map((level) => (
        <option key={level} value={level}>
          {level === 0 ? translate('description.paragraph') : translate('description.heading', { level })}
        </option>
      ))}
    </NativeSelect>
  );
};
