import SearchIcon from '@mui/icons-material/SearchOutlined';
import { Autocomplete, InputAdornment, MenuItem, TextField } from '@mui/material';
import { useLocale } from 'react-admin';
import { Specimen } from './Section.tsx';
import { useSamples } from './useSamples.ts';

/** What was typed in is in the language of the page too. */
export const InputSection = () => <Inputs key={useLocale()} />;

const Inputs = () => {
  const t = useSamples();
  const options = ['Harbour Woo', 'Pier 7', 'Dockside Shopify'];
  const tags = [t.active, t.draft, t.archived, t.publishing];
  const search = (
    <InputAdornment position="start">
      <SearchIcon fontSize="small" />
    </InputAdornment>
  );
  return (
    <>
      <Specimen name="TextField" layout="grid">
        <TextField label={t.title} />
        <TextField label={t.title} defaultValue={t.titleValue} helperText={t.hint} />
        <TextField label={t.price} defaultValue="0" error helperText={t.priceError} required />
        <TextField label={t.title} defaultValue={t.titleValue} disabled helperText={t.disabled} />
        <TextField label={t.search} placeholder={t.search} slotProps={{ input: { startAdornment: search } }} />
        <TextField
          label={t.price}
          defaultValue="24.50"
          slotProps={{
            input: { endAdornment: <InputAdornment position="end">USD</InputAdornment> },
            htmlInput: { inputMode: 'decimal', style: { textAlign: 'right' } },
          }}
        />
        <TextField label={t.title} defaultValue={t.titleValue} slotProps={{ htmlInput: { readOnly: true } }} />
        <TextField
          type="date"
          label={t.collected}
          defaultValue="2026-11-21"
          slotProps={{ inputLabel: { shrink: true } }}
        />
      </Specimen>
      <Specimen name="TextField multiline" layout="grid">
        <TextField label={t.note} multiline minRows={3} defaultValue={t.noteValue} />
        <TextField
          label={t.note}
          multiline
          minRows={3}
          placeholder={t.noteValue}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      </Specimen>
      <Specimen name="Select, Autocomplete" layout="grid">
        <TextField select label={t.store} defaultValue="Pier 7">
          {options.map((option) => (
            <MenuItem key={option} value={option}>
              {option}
            </MenuItem>
          ))}
        </TextField>
        <TextField select label={t.store} defaultValue="Pier 7" disabled>
          <MenuItem value="Pier 7">Pier 7</MenuItem>
        </TextField>
        <Autocomplete
          options={options}
          defaultValue="Harbour Woo"
          renderInput={(params) => <TextField {...params} label={t.store} />}
        />
        <Autocomplete
          multiple
          options={tags}
          defaultValue={tags.slice(0, 2)}
          renderInput={(params) => <TextField {...params} label={t.tags} placeholder={t.addTag} />}
        />
      </Specimen>
    </>
  );
};
