import ClearIcon from '@mui/icons-material/ClearOutlined';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import { IconButton, InputAdornment, type SxProps, TextField, type Theme } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFilter } from './useFilter.ts';

/** How long typing must rest before the list is read again, in ms. */
const REST = 400;

export interface TextFilterProps {
  source: string;
  /** Keys: the field's label, or what stands in it while it is empty and names it then. */
  label?: string;
  placeholder?: string;
  sx?: SxProps<Theme>;
}

/** Text that rows must hold. It is asked for when typing rests, and follows what happens to the filter elsewhere. */
export const TextFilter = ({ source, label, placeholder, sx }: TextFilterProps) => {
  const translate = useTranslate();
  const { value, set } = useFilter(source);
  const [text, setText] = useState(value);
  const asked = useRef(value);
  const latest = useRef(set);
  latest.current = set;

  // Cleared, or another address: the field follows. What was asked from here comes back here and changes nothing.
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    if (text.trim() === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = text.trim();
      latest.current(asked.current);
    }, REST);
    return () => clearTimeout(timer);
  }, [text]);

  const named = placeholder === undefined ? {} : { 'aria-label': translate(placeholder) };
  const icon =
    text === '' ? (
      label === undefined ? (
        <SearchIcon color="disabled" fontSize="small" />
      ) : null
    ) : (
      <IconButton
        size="small"
        edge="end"
        aria-label={translate('ra.action.clear_input_value')}
        onClick={() => setText('')}
      >
        <ClearIcon fontSize="small" />
      </IconButton>
    );
  return (
    <TextField
      name={source}
      label={label === undefined ? undefined : translate(label)}
      placeholder={placeholder === undefined ? undefined : translate(placeholder)}
      hiddenLabel={label === undefined}
      value={text}
      onChange={(event) => setText(event.target.value)}
      slotProps={{
        htmlInput: named,
        input: { endAdornment: icon === null ? undefined : <InputAdornment position="end">{icon}</InputAdornment> },
      }}
      sx={{ width: 'auto', ...sx }}
    />
  );
};
