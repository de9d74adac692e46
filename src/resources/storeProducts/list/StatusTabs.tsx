import { Tab, Tabs, type Theme, useMediaQuery } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { StorePlatform } from '#contract/platforms.ts';
import { publishStatuses } from '#contract/vocabulary.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import { useFilters } from '#src/custom/list/filters/useFilters.ts';
import { TabLabel } from '#src/custom/list/TabLabel.tsx';
import { storeProductCalls } from '#src/dataProvider/calls.ts';

const ALL = 'all';

/** On shelf, off shelf, draft, each with its number: a filter that lives in the address like the others. */
export const StatusTabs = ({ channel }: { channel: StorePlatform }) => {
  const translate = useTranslate();
  const { values, change } = useFilters();
  const shopId = typeof values.shopId === 'string' ? values.shopId : undefined;
  const { data: counts } = useCall(storeProductCalls.counts, { channel, shopId }, { keepPrevious: true });
  const small = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  return (
    <Tabs
      value={publishStatuses.find((status) => status === values.status) ?? ALL}
      onChange={(_, status: string) => change({ status: status === ALL ? undefined : status })}
      variant={small ? 'scrollable' : 'standard'}
      scrollButtons={false}
      aria-label={translate('storeProducts.statuses')}
      sx={{ mb: 3, borderBottom: 1, borderColor: 'divider' }}
    >
      <Tab value={ALL} label={<TabLabel name={translate('storeProducts.all')} count={counts?.all} />} />
      {publishStatuses.map((status) => (
        <Tab
          key={status}
          value={status}
          label={<TabLabel name={translate(`words.publishStatus.${status}`)} count={counts?.[status]} />}
        />
      ))}
    </Tabs>
  );
};
