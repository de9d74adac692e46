import { Autocomplete, TextField } from '@mui/material';

interface TagsInputProps {
  label: string;
  help?: string;
  value: readonly string[];
  /** What is proposed; other tags may be typed. */
  options?: readonly string[];
  disabled?: boolean;
  onChange: (tags: string[]) => void;
}

const LONGEST = 40;

/** What was typed as tags: a comma divides them, the same one counts once. */
const tagsOf = (typed: readonly string[]): string[] =>
  [...new Set(typed.flatMap((text) => text.split(',')).map((text) => text.trim().slice(0, LONGEST).trim()))].filter(
    Boolean,
  );

/** Tags as chips: Enter or leaving the field ends one, Backspace takes the last away. */
export const TagsInput = ({ label, help, value, options = [], disabled = false, onChange }: TagsInputProps) => (
  <Autocomplete
    multiple
    freeSolo
    autoSelect
    disabled={disabled}
    options={[...options]}
    value={[...value]}
    onChange={(_, typed) => onChange(tagsOf(typed))}
    renderInput={(params) => <TextField {...params} label={label} helperText={help} />}
  />
);
