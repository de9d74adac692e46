import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import { Box, Button, Chip, Tab, Tabs, Typography } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';
import type { SelectionFilter } from '#contract/catalogue.ts';
import { discoveryCalls } from '#contract/discovery.calls.ts';
import { PageTitle } from '#src/custom/data/navigation/PageTitle.tsx';
import { useAction } from '#src/custom/data/useAction.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import { call } from '#src/dataProvider/call.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { inPlace, Offers } from './Offers.tsx';
import { SearchBar } from './SearchBar.tsx';
import { listAsk, type SearchProps, useAsked } from './useAsked.ts';

/** `/alibaba/dropshipping`: what 1688 and Alibaba.com keep for dropshippers. */
export const DropshippingPage = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const [asked, ask] = useAsked();
  const tab = asked.tab === 'alibaba' ? 'alibaba' : '1688';
  const begin = (next: string) =>
    ask({ tab: next, feed: '', category: '', keyword: '', filters: [], sort: 'relevance' });
  const procurement = useAction(async () => {
    const { url } = await call(discoveryCalls.procurementPage, {});
    if (window.open(url, '_blank', 'noopener') === null) notify('discovery.popupBlocked', { type: 'warning' });
  });
  return (
    <>
      <PageTitle
        title={translate('shell.page.dropshipping')}
        text={translate('discovery.selectionIntro')}
        actions={
          tab === '1688' ? (
            <Button
              variant="outlined"
              color="secondary"
              startIcon={<OpenIcon />}
              loading={procurement.busy}
              onClick={() => procurement.run()}
            >
              {translate('discovery.procurement')}
            </Button>
          ) : undefined
        }
      />
      <Tabs value={tab} onChange={(_event, next: string) => begin(next)} sx={{ mb: 4 }}>
        <Tab value="1688" label={translate('words.source.1688')} />
        <Tab value="alibaba" label={translate('words.source.alibaba')} />
      </Tabs>
      {tab === '1688' ? <FenxiaoSelection asked={asked} ask={ask} /> : <AlibabaSelection asked={asked} ask={ask} />}
    </>
  );
};

/** The selection of Alibaba.com: by group and words. */
const AlibabaSelection = ({ asked, ask }: SearchProps) => {
  const translate = useTranslate();
  const tags = useCall(discoveryCalls.alibabaTags, {}, inPlace);
  const feed = asked.feed || (tags.data?.rows[0]?.name ?? '');
  const page = useCall(
    discoveryCalls.alibabaPage,
    { ...listAsk(asked), ...(feed ? { feed } : {}) },
    // Before the groups are there it is not known what is asked for.
    { enabled: feed !== '' || (asked.keyword !== '' && !tags.isPending), keepPrevious: true, ...inPlace },
  );
  return (
    <>
      <SearchBar asked={asked} ask={ask}>
        <ChoiceField
          label={translate('discovery.group')}
          value={feed}
          choices={(tags.data?.rows ?? []).map(({ name, title }) => ({ id: name, name: title }))}
          onChange={(next) => ask({ feed: next })}
        />
      </SearchBar>
      <Offers asked={asked} ask={ask} answer={page} before={tags} />
    </>
  );
};

/** The selection of 1688: by group, category, marks, words. */
const FenxiaoSelection = ({ asked, ask }: SearchProps) => {
  const translate = useTranslate();
  const tags = useCall(discoveryCalls.fenxiaoTags, {}, inPlace);
  const categories = useCall(discoveryCalls.fenxiaoCategory, {}, inPlace);
  const filters = useCall(discoveryCalls.fenxiaoFilter, {}, inPlace);
  const page = useCall(
    discoveryCalls.fenxiaoPage,
    { ...listAsk(asked), filters: asked.filters },
    { keepPrevious: true, ...inPlace },
  );
  return (
    <>
      <SearchBar asked={asked} ask={ask}>
        <ChoiceField
          label={translate('discovery.group')}
          value={asked.feed}
          choices={(tags.data?.rows ?? []).map(({ name, title }) => ({ id: name, name: title }))}
          onChange={(feed) => ask({ feed })}
          optional
        />
        <ChoiceField
          label={translate('discovery.category')}
          value={asked.category}
          choices={(categories.data?.rows ?? []).map(({ categoryId, name }) => ({ id: categoryId, name }))}
          onChange={(category) => ask({ category })}
          optional
        />
      </SearchBar>
      <FilterChips
        groups={filters.data?.rows ?? []}
        chosen={asked.filters}
        onChange={(next) => ask({ filters: next })}
      />
      <Offers asked={asked} ask={ask} answer={page} />
    </>
  );
};

interface FilterChipsProps {
  groups: readonly SelectionFilter[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** The marks by which a supplier lets its selection be filtered, to be switched on and off. */
const FilterChips = ({ groups, chosen, onChange }: FilterChipsProps) => (
  <Box sx={{ display: 'grid', gap: 2, mb: groups.length > 0 ? 4 : 0 }}>
    {groups.map(({ filterId, name, values }) => (
      <Box
        key={filterId}
        role="group"
        aria-label={name}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}
      >
        <Typography variant="body2" color="text.secondary">
          {name}
        </Typography>
        {values.map((value) => {
          const isOn = chosen.includes(value.valueId);
          return (
            <Chip
              key={value.valueId}
              size="small"
              label={value.name}
              color={isOn ? 'primary' : 'default'}
              variant={isOn ? 'filled' : 'outlined'}
              aria-pressed={isOn}
              onClick={() => onChange(isOn ? chosen.filter((id) => id !== value.valueId) : [...chosen, value.valueId])}
            />
          );
        })}
      </Box>
    ))}
  </Box>
);
