import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { brandName, storePlatforms } from '#contract/enums.ts';
import { useFilters } from '#src/custom/list/filters/useFilters.ts';
import { useChannelInAddress } from '#src/custom/shell/routing/useChannel.ts';
import { useAllShops, useChannelIn } from '../usePlace.ts';

/**
 * Of which platform orders are shown. An address of one platform sets it; another choice leads from there to the list of all
 * stores, filtered as before but for the store. Nothing where stores are of one platform.
 */
export const PlatformFilter = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const inAddress = useChannelInAddress();
  const { values, change } = useFilters();
  const shown = useChannelIn(values) ?? '';
  const shops = useAllShops() ?? [];
  const offered = storePlatforms.filter((platform) => shops.some(({ channel }) => channel === platform));
  if (offered.length < 2) return null;
  const choose = (channel: string) => {
    if (inAddress === undefined) return change({ channel, shopId: undefined });
    const { shopId: _, ...kept } = values;
    const filter = { ...kept, ...(channel === '' ? {} : { channel }) };
    void navigate(`/orders?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  };
  return (
    <TextField
      select
      name="channel"
      label={translate('orders.filter.platform')}
      value={offered.find((platform) => platform === shown) ?? ''}
      onChange={({ target }) => choose(target.value)}
      sx={{ width: 'auto', minWidth: 150 }}
    >
      <MenuItem value="" sx={{ minHeight: 36 }} aria-label={translate('ra.action.clear_input_value')} />
      {offered.map((platform) => (
        <MenuItem key={platform} value={platform}>
          {brandName[platform]}
        </MenuItem>
      ))}
    </TextField>
  );
};
