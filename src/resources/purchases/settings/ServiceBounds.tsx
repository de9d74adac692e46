import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Autocomplete, Box, Button, IconButton, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { regionCodes } from '#contract/countries.ts';
import { DEFAULT_CURRENCY } from '#contract/enums.ts';
import { useRegionName } from '#src/custom/ui/codes.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { errorAt, type Form } from './BuyingFields.tsx';
import { type BoundsValues, newBounds } from './buyingValues.ts';

/** Which services are taken by themselves, by country: the cheapest within so many days and for so much. */
export const ServiceBounds = ({ form }: { form: Form }) => {
  const translate = useTranslate();
  const regionName = useRegionName();
  const format = useFormat();
  const { values, set } = form;
  const change = (id: string, changes: Partial<BoundsValues>) =>
    set(
      'services',
      values.services.map((one) => (one.id === id ? { ...one, ...changes } : one)),
    );
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {values.services.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          {translate('buying.services.none')}
        </Typography>
      ) : null}
      {values.services.map(({ id, countries, maxDays, maxFreight }, at) => {
        const place = format.number(at + 1);
        const field = (name: 'maxDays' | 'maxFreight', value: string) => {
          const label = translate(`buying.services.${name}`, { currency: DEFAULT_CURRENCY });
          const wrong = errorAt(form, `services.${at}.${name}`);
          return (
            <TextField
              name={`services.${at}.${name}`}
              label={label}
              value={value}
              placeholder={translate('buying.services.any')}
              error={wrong !== undefined}
              helperText={wrong}
              onChange={({ target }) => change(id, { [name]: target.value })}
              slotProps={{
                htmlInput: {
                  inputMode: name === 'maxDays' ? 'numeric' : 'decimal',
                  maxLength: 18,
                  className: 'tabular',
                  'aria-label': `${label}: ${place}`,
                },
                inputLabel: { shrink: true },
              }}
            />
          );
        };
        return (
          <Box
            key={id}
            sx={{
              display: 'grid',
              gap: 3,
              alignItems: 'start',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) 140px 190px auto' },
            }}
          >
            <Autocomplete
              multiple
              autoHighlight
              options={[...regionCodes]}
              value={countries}
              onChange={(_, chosen) => change(id, { countries: chosen })}
              getOptionLabel={(code) => `${code} · ${regionName(code)}`}
              renderInput={(params) => (
                <TextField
                  {...params}
                  label={translate('buying.services.countries')}
                  placeholder={countries.length === 0 ? translate('buying.services.everywhere') : undefined}
                  slotProps={{ inputLabel: { ...params.InputLabelProps, shrink: true } }}
                />
              )}
            />
            {field('maxDays', maxDays)}
            {field('maxFreight', maxFreight)}
            <IconButton
              aria-label={translate('buying.services.remove', { place })}
              onClick={() =>
                set(
                  'services',
                  values.services.filter((one) => one.id !== id),
                )
              }
              sx={{ justifySelf: 'start' }}
            >
              <DeleteIcon fontSize="small" />
            </IconButton>
          </Box>
        );
      })}
      <Button
        size="small"
        variant="outlined"
        color="secondary"
        sx={{ justifySelf: 'start' }}
        disabled={values.services.length >= 50}
        onClick={() => set('services', [...values.services, newBounds()])}
      >
        {translate('buying.services.add')}
      </Button>
    </Box>
  );
};
