import ClearIcon from '@mui/icons-material/ClearOutlined';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import { IconButton, InputAdornment, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { oneOf, useFilters } from './useFilters.ts';
import { useRestingText } from './useRestingText.ts';

/**
 * The list's search field, `q`; `/` puts the focus into it. It is asked for when typing rests, and follows what happens to
 * the filter elsewhere.
 */
export const SearchFilter = ({ placeholder = 'ra.action.search' }: { placeholder?: string }) => {
  const translate = useTranslate();
  const { values, change } = useFilters();
  const [text, setText] = useRestingText(oneOf(values.q), (q) => change({ q }));
  const icon =
    text === '' ? (
      <SearchIcon color="disabled" fontSize="small" />
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
      name="q"
      hiddenLabel
      placeholder={translate(placeholder)}
      value={text}
      onChange={(event) => setText(event.target.value)}
      slotProps={{
        htmlInput: { 'aria-label': translate(placeholder) },
        input: { endAdornment: <InputAdornment position="end">{icon}</InputAdornment> },
      }}
      sx={{ width: 'auto', minWidth: { xs: '100%', sm: 280 } }}
    />
  );
};
