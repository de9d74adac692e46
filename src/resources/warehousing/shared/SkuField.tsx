import { Autocomplete, Box, TextField } from '@mui/material';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { StockItem } from '#contract/stock.schemas.ts';
import { useSettled } from '#src/custom/ui/useSettled.ts';
import type { ReactTo } from '#src/dataProvider/reactions.ts';

interface SkuFieldProps {
  name: string;
  value: string;
  onChange: (sku: string) => void;
  error: string | undefined;
  disabled: boolean;
}

type Item = StockItem & { id: string };

/** An item of stock by its SKU: typed, scanned, or found by words of it. */
export const SkuField = ({ name, value, onChange, error, disabled }: SkuFieldProps) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const q = useSettled(value.trim(), 250);
  const { data = [], isFetching } = useGetList<Item>(
    'stockItems',
    {
      filter: { q },
      pagination: { page: 1, perPage: 20 },
      sort: { field: 'sku', order: 'ASC' },
      // What is typed can be sent without a list to choose from.
      meta: { reactTo: 'none' satisfies ReactTo },
    },
    { enabled: isOpen, onError: () => undefined },
  );
  return (
    <Autocomplete<Item, false, true, true>
      freeSolo
      disableClearable
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={data}
      // The server has chosen already.
      filterOptions={(options) => options}
      loading={isFetching}
      loadingText={translate('shell.loading')}
      inputValue={value}
      onInputChange={(_, typed) => onChange(typed)}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.sku)}
      disabled={disabled}
      renderOption={({ key, ...props }, { itemId, sku, title, variantTitle }) => (
        <Box component="li" {...props} key={itemId} sx={{ display: 'block !important' }}>
          {sku}
          <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
            {[title, variantTitle].filter(Boolean).join(' · ')}
          </Box>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          name={name}
          label={translate('stock.fields.sku')}
          error={error !== undefined}
          helperText={error}
        />
      )}
    />
  );
};
