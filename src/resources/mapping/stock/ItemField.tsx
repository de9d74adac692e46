import { Autocomplete, Box, TextField } from '@mui/material';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { MappedItem } from '#contract/mappingShown.ts';
import type { StockItem } from '#contract/stock.schemas.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { Thumbnail } from '#src/custom/data/pictures/Thumbnail.tsx';
import { useSettled } from '#src/custom/ui/useSettled.ts';
import { ItemAmounts, itemName } from './ItemView.tsx';

/** So long typing rests before items are looked for, in ms. */
const TYPING_RESTS = 250;
const AT_ONCE = 20;

const asItem = ({ itemId, sku, title, variantTitle, image, onHand, allocated }: StockItem): MappedItem => ({
  itemId,
  sku,
  title,
  variantTitle,
  image,
  free: onHand - allocated,
});

interface ItemFieldProps {
  value: MappedItem | null;
  /** Translated. */
  error?: string | undefined;
  autoFocus?: boolean;
  onPick: (item: MappedItem | null) => void;
}

/** Finds an item of stock by its SKU or words: arrow keys choose, Enter takes it. */
export const ItemField = ({ value, error, autoFocus = false, onPick }: ItemFieldProps) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState(value?.sku ?? '');
  const wanted = typed.trim() === value?.sku ? '' : typed.trim();
  const q = useSettled(wanted, TYPING_RESTS);
  const {
    data = [],
    isFetching,
    error: failure,
  } = useGetList<StockItem & { id: string }>('stockItems', {
    filter: q === '' ? {} : { q },
    pagination: { page: 1, perPage: AT_ONCE },
    sort: { field: 'sku', order: 'ASC' },
    meta: { reactTo: 'special' },
  });
  // Enter must not take what was found for other words.
  const isStale = q !== wanted;
  const wrong = failure ? errorText(failure, translate) : error;
  return (
    <Autocomplete
      options={isStale ? [] : data.map(asItem)}
      // The server has searched already.
      filterOptions={(found) => found}
      value={value}
      inputValue={typed}
      onInputChange={(_, text) => setTyped(text)}
      autoHighlight
      openOnFocus
      onChange={(_, item) => onPick(item)}
      getOptionLabel={({ sku }) => sku}
      getOptionKey={({ itemId }) => itemId}
      isOptionEqualToValue={(one, other) => one.itemId === other.itemId}
      loading={isFetching || isStale}
      loadingText={translate('mapping.item.searching')}
      noOptionsText={translate('mapping.item.nothing')}
      renderOption={({ key, ...props }, item) => (
        <Box component="li" key={key} {...props} sx={{ display: 'flex', gap: 2 }}>
          <Thumbnail src={item.image} />
          <Box sx={{ minWidth: 0, display: 'grid', overflowWrap: 'anywhere' }}>
            <span>{itemName(item)}</span>
            <ItemAmounts item={item} />
          </Box>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          autoFocus={autoFocus}
          label={translate('mapping.item.label')}
          error={wrong !== undefined}
          helperText={wrong}
        />
      )}
    />
  );
};
