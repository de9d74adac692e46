import ClearIcon from '@mui/icons-material/ClearOutlined';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import { IconButton, InputAdornment, type SxProps, TextField, type Theme } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFilter } from './useFilter.ts';
import { useRestingText } from './useRestingText.ts';

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
  const [text, setText] = useRestingText(value, set);

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
