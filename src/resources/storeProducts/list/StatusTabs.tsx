import { Tab, Tabs, type Theme, useMediaQuery } from '@mui/material';
import { useTranslate } from 'react-admin';
import { publishStatuses } from '#contract/vocabulary.ts';
import { useFilter } from '#src/custom/components/filters/useFilter.ts';

const ALL = 'all';

/** On shelf, off shelf, draft: a filter that lives in the address like the others. */
export const StatusTabs = () => {
  const translate = useTranslate();
  const { value, set } = useFilter('status');
  const small = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const chosen = publishStatuses.find((status) => status === value) ?? ALL;
  return (
    <Tabs
      value={chosen}
      onChange={(_, status: string) => set(status === ALL ? '' : status)}
      variant={small ? 'scrollable' : 'standard'}
      scrollButtons={false}
      aria-label={translate('storeProducts.statuses')}
      sx={{ mb: 3, borderBottom: 1, borderColor: 'divider' }}
    >
      <Tab value={ALL} label={translate('storeProducts.all')} />
      {publishStatuses.map((status) => (
        <Tab key={status} value={status} label={translate(`words.publishStatus.${status}`)} />
      ))}
    </Tabs>
  );
};
