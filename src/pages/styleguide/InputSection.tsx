import SearchIcon from '@mui/icons-material/SearchOutlined';
import {
  Autocomplete,
  Box,
  Checkbox,
  FormControlLabel,
  InputAdornment,
  MenuItem,
  Radio,
  RadioGroup,
  Slider,
  Switch,
  TextField,
} from '@mui/material';
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

export const ChoiceSection = () => {
  const t = useSamples();
  return (
    <>
      <Specimen name="Checkbox">
        <FormControlLabel control={<Checkbox defaultChecked />} label={t.continueSelling} />
        <FormControlLabel control={<Checkbox />} label={t.active} />
        <FormControlLabel control={<PartlyChecked />} label={t.all} />
        <FormControlLabel control={<Checkbox checked disabled />} label={t.disabled} />
      </Specimen>
      <Specimen name="Radio">
        <RadioGroup row aria-label={t.status} defaultValue="active">
          <FormControlLabel value="active" control={<Radio />} label={t.active} />
          <FormControlLabel value="draft" control={<Radio />} label={t.draft} />
          <FormControlLabel value="archived" control={<Radio />} label={t.disabled} disabled />
        </RadioGroup>
      </Specimen>
      <Specimen name="Switch">
        <FormControlLabel control={<Switch defaultChecked />} label={t.continueSelling} />
        <FormControlLabel control={<Switch />} label={t.notifications} />
        <FormControlLabel control={<Switch checked disabled />} label={t.disabled} />
        <FormControlLabel control={<Switch disabled />} label={t.disabled} />
      </Specimen>
      <Specimen name="Slider">
        <Box sx={{ width: 280, maxWidth: '100%', px: 3, pt: 8 }}>
          <Slider
            aria-label={t.margin}
            defaultValue={30}
            step={10}
            marks={[0, 50, 100].map((value) => ({ value, label: `${value} %` }))}
            valueLabelDisplay="on"
          />
        </Box>
        <Box sx={{ width: 200, px: 3 }}>
          <Slider aria-label={t.disabled} defaultValue={40} disabled />
        </Box>
      </Specimen>
    </>
  );
};

const markPartly = (input: HTMLInputElement | null) => {
  if (input !== null) input.indeterminate = true;
};

/** Some are chosen, not all. MUI says so by `aria-checked` only, which a native checkbox must not carry. */
export const PartlyChecked = ({ label }: { label?: string }) => (
  <Checkbox indeterminate slotProps={{ input: { ref: markPartly, 'aria-checked': undefined, 'aria-label': label } }} />
);
