import RemoveIcon from '@mui/icons-material/Close';
import HandleIcon from '@mui/icons-material/DragIndicator';
import { Box, IconButton } from '@mui/material';
import { type KeyboardEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { useReorder } from '../useReorder.ts';

interface ValueChipProps {
  value: string;
  option: string;
  /** Something is dragged over it. */
  marked: boolean;
  item: ReturnType<ReturnType<typeof useReorder>['item']>;
  handle: ReturnType<ReturnType<typeof useReorder>['handle']>;
  /** Returns the key of what is wrong with the new name. */
  onRename: (to: string) => string | undefined;
  onRemove: () => void;
}

/** A value that is renamed where it stands, moved by its handle, removed by its cross. */
export const ValueChip = ({ value, option, marked, item, handle, onRename, onRemove }: ValueChipProps) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const text = typed ?? value;
  const commit = () => {
    if (typed === undefined) return;
    const wrong = typed.trim() === value ? undefined : onRename(typed.trim());
    setProblem(wrong);
    setTyped(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const saves = event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey);
    if (event.key === 'Enter' || saves) commit();
    if (event.key === 'Escape') setTyped(undefined);
  };
  return (
    <Box
      component="li"
      {...item}
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        height: 36,
        maxWidth: '100%',
        borderRadius: 1,
        border: `1px solid ${marked ? theme.palette.primary.main : theme.palette.divider}`,
        '&:focus-within': { borderColor: theme.palette.primary.main },
        '& input': {
          font: 'inherit',
          color: 'inherit',
          border: 0,
          outline: 'none',
          background: 'transparent',
          minWidth: 24,
          maxWidth: 240,
          fieldSizing: 'content',
        },
      })}
    >
      <IconButton
        size="small"
        disableRipple
        {...handle}
        aria-label={translate('editor.options.move', { value })}
        sx={{ p: 1, cursor: 'grab' }}
      >
        <HandleIcon sx={{ fontSize: '1rem' }} />
      </IconButton>
      <input
        value={text}
        size={Math.max(2, Math.min(28, text.length))}
        maxLength={255}
        aria-label={translate('editor.options.value', { option })}
        aria-invalid={problem !== undefined}
        title={problem === undefined ? undefined : translate(problem)}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
      <IconButton
        size="small"
        disableRipple
        onClick={onRemove}
        aria-label={translate('editor.options.removeValue', { value })}
        sx={{ p: 1 }}
      >
        <RemoveIcon sx={{ fontSize: '1rem' }} />
      </IconButton>
    </Box>
  );
};
