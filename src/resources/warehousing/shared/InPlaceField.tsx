import { ButtonBase, TextField } from '@mui/material';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { flushSync } from 'react-dom';
import { errorText } from '#src/custom/data/errorText.ts';
import { useAction } from '#src/custom/data/useAction.ts';

interface InPlaceFieldProps {
  /** Translated: names the field, with what it is of. */
  label: string;
  value: string;
  /** What stands for no value. */
  empty: string;
  maxLength: number;
  isNumber?: boolean;
  /** Translated: why a text cannot be saved; undefined where it can. */
  wrong?: (text: string) => string | undefined;
  /** Saves what was typed; what it throws is shown at the field, and what was typed stays. */
  onSave: (text: string) => Promise<void>;
}

/** A text that becomes a field when it is pressed: Enter or leaving it saves, Escape leaves it as it was. */
export const InPlaceField = (props: InPlaceFieldProps) => {
  const { label, value, empty, maxLength, isNumber = false, wrong, onSave } = props;
  const translate = useTranslate();
  const button = useRef<HTMLButtonElement>(null);
  const [typed, setTyped] = useState<string>();
  // A field that is taken away while it has the focus may still say that it lost it.
  const isOpen = useRef(false);
  const end = (keepsFocus: boolean) => {
    isOpen.current = false;
    flushSync(() => setTyped(undefined));
    if (keepsFocus) button.current?.focus();
  };
  const problem = typed === undefined ? undefined : wrong?.(typed.trim());
  const save = useAction(async (text: string, keepsFocus: boolean) => {
    if (problem !== undefined) return;
    if (text.trim() !== value) await onSave(text.trim());
    end(keepsFocus);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // The list and the panel around have keys of their own.
    event.stopPropagation();
    event.preventDefault();
    if (event.key === 'Escape') end(true);
    else save.run(typed ?? value, true);
  };
  if (typed === undefined)
    return (
      <ButtonBase
        ref={button}
        aria-label={`${label}: ${value || empty}`}
        onClick={() => {
          isOpen.current = true;
          setTyped(value);
        }}
        sx={{
          display: 'inline-block',
          minHeight: 24,
          px: 1,
          mx: -1,
          borderRadius: 1,
          font: 'inherit',
          textAlign: isNumber ? 'right' : 'left',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          color: value === '' ? 'text.secondary' : 'text.primary',
          textDecoration: 'underline dotted',
          textUnderlineOffset: 3,
          '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
        }}
      >
        {value || empty}
      </ButtonBase>
    );
  return (
    <TextField
      hiddenLabel
      autoFocus
      size="small"
      value={typed}
      error={problem !== undefined || save.error !== undefined}
      helperText={problem ?? (save.error === undefined ? undefined : errorText(save.error, translate))}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => isOpen.current && save.run(typed, false)}
      slotProps={{
        htmlInput: {
          'aria-label': label,
          maxLength,
          autoComplete: 'off',
          readOnly: save.busy,
          ...(isNumber ? { inputMode: 'numeric', className: 'tabular' } : {}),
        },
      }}
      sx={{ width: isNumber ? 88 : '100%', minWidth: isNumber ? undefined : 160 }}
    />
  );
};
