import { Autocomplete, Box, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { productCalls } from '#contract/product.calls.ts';
import type { ProductSummary } from '#contract/product.schemas.ts';
import { Thumbnail } from '#src/custom/data/pictures/Thumbnail.tsx';
import { useCall } from '#src/custom/data/useCall.ts';
import { useSettled } from '#src/custom/ui/useSettled.ts';

const TYPING_RESTS = 250;

interface ProductPickerProps {
  label: string;
  help?: string;
  /** Products that are chosen already. */
  without?: readonly string[];
  onPick: (product: ProductSummary) => void;
}

/** Finds a product of the pool by its title, SKU or tag. The field is empty again after each. */
export const ProductPicker = ({ label, help, without = [], onPick }: ProductPickerProps) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim(), TYPING_RESTS);
  const { data, isFetching } = useCall(productCalls.list, q === '' ? {} : { q }, { keepPrevious: true });
  return (
    <Autocomplete
      options={(data?.rows ?? []).filter(({ productId }) => !without.includes(productId))}
      // The server has searched already.
      filterOptions={(found) => found}
      value={null}
      inputValue={typed}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_, product) => {
        if (product !== null) onPick(product);
      }}
      getOptionLabel={({ title }) => title}
      getOptionKey={({ productId }) => productId}
      isOptionEqualToValue={(one, other) => one.productId === other.productId}
      loading={isFetching}
      loadingText={translate('pool.picker.searching')}
      noOptionsText={translate('pool.picker.nothingFound')}
      blurOnSelect
      renderOption={({ key, ...props }, { title, primaryIp, variantCount }) => (
        <Box component="li" key={key} {...props} sx={{ display: 'flex', gap: 3 }}>
          <Thumbnail src={primaryIp} />
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {title}
            </Typography>
            <Typography variant="caption" color="text.secondary">
              {translate('pool.list.variants', { smart_count: variantCount })}
            </Typography>
          </Box>
        </Box>
      )}
      renderInput={(params) => <TextField {...params} label={label} helperText={help} />}
    />
  );
};
