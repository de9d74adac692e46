import { Box, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { differenceCalls } from '#contract/difference.calls.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import type { InboxFilter } from './useInboxFilter.ts';

interface InboxFiltersProps {
  filter: InboxFilter;
  onChange: (filter: InboxFilter) => void;
}

/** By field and by supplier shop, each with how much waits. */
export const InboxFilters = ({ filter, onChange }: InboxFiltersProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const { data } = useCall(differenceCalls.facets, {}, { keepPrevious: true });
  if (data === undefined || data.fields.length === 0) return null;
  const option = (name: string, count: number) =>
    translate('supplierChanges.option', { name, count: format.number(count) });
  const shops = data.stores.map(({ source, store, products }) => ({
    value: `${source} ${store}`,
    source,
    store,
    name: option([translate(`words.source.${source}`), store].filter(Boolean).join(' · '), products),
  }));
  const shop = filter.source === undefined ? '' : `${filter.source} ${filter.store ?? ''}`;
  const chosen = data.fields.some(({ field }) => field === filter.field) ? filter.field : '';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mb: 4 }}>
      <TextField
        select
        label={translate('supplierChanges.filterField')}
        value={chosen ?? ''}
        onChange={({ target: { value } }) => {
          const found = data.fields.find(({ field }) => field === value)?.field;
          onChange({ ...filter, field: found });
        }}
        sx={{ width: { xs: 1, sm: 240 } }}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{translate('supplierChanges.anyField')}</MenuItem>
        {data.fields.map(({ field, products }) => (
          <MenuItem key={field} value={field}>
            {option(translate(`supplierChanges.field.${field}`), products)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={translate('supplierChanges.filterStore')}
        value={shops.some(({ value }) => value === shop) ? shop : ''}
        onChange={({ target: { value } }) => {
          const found = shops.find((one) => one.value === value);
          onChange({ field: filter.field, source: found?.source, store: found?.store });
        }}
        sx={{ width: { xs: 1, sm: 280 } }}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{translate('supplierChanges.anyStore')}</MenuItem>
        {shops.map(({ value, name }) => (
          <MenuItem key={value} value={value}>
            {name}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
};
