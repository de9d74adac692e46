import AttentionIcon from '@mui/icons-material/ErrorOutlineOutlined';
import { Box, Tab, Tabs, TextField, type Theme, ToggleButton, useMediaQuery } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { brandName, storePlatforms } from '#contract/enums.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import type { Shop } from '#contract/store.schemas.ts';
import { TabLabel } from '#src/custom/list/ListTabs.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import type { StoreFilter } from '../storeGroups.ts';
import { needsAttention } from '../trust.ts';

/** So many stores are found at a glance, without a search. */
const FEW = 8;

export interface StoreFiltersProps {
  shops: readonly Shop[];
  filter: StoreFilter;
  now: number;
  onChange: (changes: Partial<StoreFilter>) => void;
}

/** The platforms as tabs with their numbers; a search and the stores to look at, where there are many. */
export const StoreFilters = ({ shops, filter, now, onChange }: StoreFiltersProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const small = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const countOf = (channel: StorePlatform) => shops.filter((shop) => shop.channel === channel).length;
  const present = storePlatforms.filter((channel) => countOf(channel) > 0);
  const attention = shops.filter((shop) => needsAttention(shop, now)).length;
  return (
    <>
      {present.length < 2 ? null : (
        <Tabs
          value={filter.channel ?? 'all'}
          onChange={(_, tab: StorePlatform | 'all') => onChange({ channel: tab === 'all' ? undefined : tab })}
          variant={small ? 'scrollable' : 'standard'}
          scrollButtons={false}
          aria-label={translate('stores.platforms')}
          sx={{ mb: 3, borderBottom: 1, borderColor: 'divider' }}
        >
          <Tab value="all" label={<TabLabel name={translate('stores.all')} count={shops.length} />} />
          {present.map((channel) => (
            <Tab
              key={channel}
              value={channel}
              label={<TabLabel name={brandName[channel]} count={countOf(channel)} />}
            />
          ))}
        </Tabs>
      )}
      {shops.length <= FEW && attention === 0 && !filter.attention ? null : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 3 }}>
          {shops.length <= FEW ? null : (
            <TextField
              hiddenLabel
              value={filter.q}
              placeholder={translate('stores.search')}
              onChange={(event) => onChange({ q: event.target.value })}
              slotProps={{ htmlInput: { 'aria-label': translate('stores.search') } }}
              sx={{ width: { xs: '100%', sm: 280 } }}
            />
          )}
          <ToggleButton
            value="attention"
            size="small"
            selected={filter.attention}
            onChange={() => onChange({ attention: !filter.attention })}
            sx={{ gap: 1.5, px: 3 }}
          >
            <AttentionIcon fontSize="small" color={attention > 0 ? 'error' : 'disabled'} />
            {translate('stores.attention', { count: format.number(attention) })}
          </ToggleButton>
        </Box>
      )}
    </>
  );
};

/** What the stores are filtered by: it lives in the address. */
export function useStoreFilter() {
  const [params, setParams] = useSearchParams();
  const filter: StoreFilter = {
    channel: storePlatforms.find((one) => one === params.get('platform')),
    attention: params.has('attention'),
    q: params.get('q') ?? '',
  };
  const change = (changes: Partial<StoreFilter>) => {
    const { channel, attention, q } = { ...filter, ...changes };
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        const put = (name: string, value: string | undefined) => (value ? next.set(name, value) : next.delete(name));
        put('platform', channel);
        put('attention', attention ? '1' : undefined);
        put('q', q);
        return next;
      },
      { replace: true },
    );
  };
  return { filter, change };
}
