import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Shop } from '#contract/store.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import { storeCalls } from '#src/dataProvider/calls.ts';

interface StorePickerProps {
  value: string;
  without: readonly string[];
  error: string | undefined;
  onPick: (shop: Shop) => void;
}

/** One of the merchant's stores, without those that are chosen already. */
export const StorePicker = ({ value, without, error, onPick }: StorePickerProps) => {
  const translate = useTranslate();
  const { data } = useCall(storeCalls.select, {});
  const shops = (data ?? []).filter(({ shopId }) => !without.includes(shopId));
  return (
    <TextField
      select
      label={translate('watch.exceptions.store')}
      value={shops.some(({ shopId }) => shopId === value) ? value : ''}
      error={error !== undefined}
      helperText={error}
      onChange={({ target }) => {
        const shop = shops.find(({ shopId }) => shopId === target.value);
        if (shop) onPick(shop);
      }}
    >
      {shops.map(({ shopId, shopName }) => (
        <MenuItem key={shopId} value={shopId}>
          {shopName}
        </MenuItem>
      ))}
    </TextField>
  );
};
