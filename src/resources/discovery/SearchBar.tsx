import SearchIcon from '@mui/icons-material/SearchOutlined';
import { Box, IconButton, InputAdornment, MenuItem, TextField } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { regionCodes } from '#contract/countries.ts';
import { CodeSelect } from '#src/custom/form/CodeSelect.tsx';
import { type SearchProps, sorts } from './useAsked.ts';

interface SearchBarProps extends SearchProps {
  withKeyword?: boolean;
  children: ReactNode;
}

/** What every list is asked by: words, country, order, and what is the list's own between them. */
export const SearchBar = ({ asked, ask, withKeyword = true, children }: SearchBarProps) => {
  const translate = useTranslate();
  const [words, setWords] = useState(asked.keyword);
  return (
    <Box
      component="form"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        ask({ keyword: words.trim() });
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mb: 4 }}
    >
      {withKeyword ? (
        <TextField
          type="search"
          label={translate('discovery.words')}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          onBlur={() => {
            if (words.trim() !== asked.keyword) ask({ keyword: words.trim() });
          }}
          slotProps={{
            input: {
              // Without a button that submits, Enter does nothing where selects stand beside the words.
              endAdornment: (
                <InputAdornment position="end">
                  <IconButton type="submit" size="small" edge="end" aria-label={translate('kit.search')}>
                    <SearchIcon fontSize="small" />
                  </IconButton>
                </InputAdornment>
              ),
            },
          }}
          sx={{ width: { xs: '100%', md: 240 } }}
        />
      ) : null}
      {children}
      <Box sx={{ width: { xs: '100%', md: 180 } }}>
        <CodeSelect
          of="region"
          codes={regionCodes}
          value={asked.country}
          onChange={(country) => ask({ country })}
          label={translate('discovery.country')}
        />
      </Box>
      <TextField
        select
        label={translate('discovery.sort')}
        value={asked.sort}
        onChange={({ target }) => ask({ sort: target.value })}
        sx={{ width: { xs: '100%', md: 170 } }}
      >
        {sorts.map((sort) => (
          <MenuItem key={sort} value={sort}>
            {translate(`discovery.sorts.${sort}`)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
};
