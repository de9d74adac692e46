import { TextField } from '@mui/material';
import { type KeyboardEvent, useState } from 'react';
import { useTranslate } from 'react-admin';

interface CommitFieldProps {
  label: string;
  ariaLabel?: string;
  value: string;
  /** Empties after each commit: a field that adds. */
  clears?: boolean;
  /** Returns the key of what is wrong with the text. */
  onCommit: (text: string) => string | undefined;
}

const saves = (event: KeyboardEvent): boolean => event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey);

/** A text that takes effect when it is finished: by Enter, by leaving the field, by saving. Escape takes it back. */
export const CommitField = ({ label, ariaLabel, value, clears = false, onCommit }: CommitFieldProps) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const commit = () => {
    if (typed === undefined) return;
    const text = typed.trim();
    const wrong = text === value && !clears ? undefined : onCommit(text);
    setProblem(wrong);
    if (wrong === undefined) setTyped(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      commit();
    } else if (event.key === 'Escape') {
      setTyped(undefined);
      setProblem(undefined);
    } else if (saves(event)) commit();
  };
  return (
    <TextField
      label={label}
      value={typed ?? value}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={onKeyDown}
      error={problem !== undefined}
      helperText={problem === undefined ? undefined : translate(problem)}
      slotProps={{ htmlInput: { 'aria-label': ariaLabel, maxLength: 255 } }}
    />
  );
};
