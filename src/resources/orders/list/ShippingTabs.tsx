import { Tab, Tabs, type Theme, useMediaQuery } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { StorePlatform } from '#contract/platforms.ts';
import { orderFulfilments } from '#contract/vocabulary.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import { useFilters } from '#src/custom/list/filters/useFilters.ts';
import { TabLabel } from '#src/custom/list/TabLabel.tsx';
import { orderCalls } from '#src/dataProvider/calls.ts';
import { filterOfTab, type ShippingTab, tabOfFilter } from './shippingTab.ts';

/** What waits for payment, what is to be shipped, what is on its way, what was called off: a tab each with its number. */
export const ShippingTabs = ({ channel }: { channel: StorePlatform }) => {
  const translate = useTranslate();
  const { values, change } = useFilters();
  const shopId = typeof values.shopId === 'string' ? values.shopId : undefined;
  const { data: counts } = useCall(orderCalls.counts, { channel, shopId }, { keepPrevious: true });
  const small = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const tabs: [ShippingTab, string][] = [
    ['all', translate('orders.all')],
    ['unpaid', translate('words.orderPayment.unpaid')],
    ...orderFulfilments.map((one): [ShippingTab, string] => [one, translate(`words.orderFulfilment.${one}`)]),
    ['cancelled', translate('words.orderState.cancelled')],
  ];
  return (
    <Tabs
      value={tabOfFilter(values) ?? false}
      onChange={(_, tab: ShippingTab) => change(filterOfTab(tab, values))}
      variant={small ? 'scrollable' : 'standard'}
      scrollButtons={false}
      aria-label={translate('orders.shippingStates')}
      sx={{ mb: 3, borderBottom: 1, borderColor: 'divider' }}
    >
      {tabs.map(([tab, name]) => (
        <Tab key={tab} value={tab} label={<TabLabel name={name} count={counts?.[tab]} />} />
      ))}
    </Tabs>
  );
};
