import SearchIcon from '@mui/icons-material/SearchOutlined';
import { Card, Tab, Tabs } from '@mui/material';
import { useTranslate } from 'react-admin';
import { discoveryCalls } from '#contract/discovery.calls.ts';
import { PageTitle } from '#src/custom/data/navigation/PageTitle.tsx';
import { useCall } from '#src/custom/data/useCall.ts';
import { EmptyState } from '#src/custom/ui/EmptyState.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { inPlace, Offers } from './Offers.tsx';
import { SearchBar } from './SearchBar.tsx';
import { listAsk, type SearchProps, useAsked } from './useAsked.ts';

/** `/discovery/index`: the feeds of AliExpress, and what suppliers find for words; one key collects. */
export const DiscoveryPage = () => {
  const translate = useTranslate();
  const [asked, ask] = useAsked();
  const tab = asked.tab === 'search' ? 'search' : 'feeds';
  const begin = (next: string) => ask({ tab: next, feed: '', category: '', keyword: '', sort: 'relevance' });
  return (
    <>
      <PageTitle title={translate('shell.page.discovery')} text={translate('discovery.intro')} />
      <Tabs value={tab} onChange={(_event, next: string) => begin(next)} sx={{ mb: 4 }}>
        <Tab value="feeds" label={translate('discovery.feeds')} />
        <Tab value="search" label={translate('discovery.search')} />
      </Tabs>
      {tab === 'feeds' ? <FeedSearch asked={asked} ask={ask} /> : <WordSearch asked={asked} ask={ask} />}
    </>
  );
};

/** The products of a feed of AliExpress, in a category if one is chosen. */
const FeedSearch = ({ asked, ask }: SearchProps) => {
  const translate = useTranslate();
  const feeds = useCall(discoveryCalls.feedName, {}, inPlace);
  const categories = useCall(discoveryCalls.category, {}, inPlace);
  const feed = asked.feed || (feeds.data?.rows[0]?.name ?? '');
  const page = useCall(
    discoveryCalls.feed,
    { ...listAsk(asked), feed },
    { enabled: feed !== '', keepPrevious: true, ...inPlace },
  );
  return (
    <>
      <SearchBar asked={asked} ask={ask} withKeyword={false}>
        <ChoiceField
          label={translate('discovery.feed')}
          value={feed}
          choices={(feeds.data?.rows ?? []).map(({ name, title }) => ({ id: name, name: title }))}
          onChange={(next) => ask({ feed: next })}
        />
        <ChoiceField
          label={translate('discovery.category')}
          value={asked.category}
          choices={(categories.data?.rows ?? []).map(({ categoryId, name }) => ({ id: categoryId, name }))}
          onChange={(category) => ask({ category })}
          optional
        />
      </SearchBar>
      <Offers asked={asked} ask={ask} answer={page} before={feeds} />
    </>
  );
};

/** Suppliers whose official access finds products by words. */
const searchable = ['aliexpress', 'ebay'] as const;

/** What a supplier finds for words. `feed` in the address is the supplier here. */
const WordSearch = ({ asked, ask }: SearchProps) => {
  const translate = useTranslate();
  const supplier = searchable.find((one) => one === asked.feed) ?? 'aliexpress';
  const { feed: _, ...words } = listAsk(asked);
  const page = useCall(
    discoveryCalls.search,
    { ...words, keyword: asked.keyword, supplier },
    { enabled: asked.keyword !== '', keepPrevious: true, ...inPlace },
  );
  return (
    <>
      <SearchBar asked={asked} ask={ask}>
        <ChoiceField
          label={translate('discovery.supplier')}
          value={supplier}
          choices={searchable.map((id) => ({ id, name: translate(`words.source.${id}`) }))}
          onChange={(feed) => ask({ feed })}
        />
      </SearchBar>
      {asked.keyword === '' ? (
        <Card>
          <EmptyState
            icon={SearchIcon}
            title={translate('discovery.wordsTitle')}
            text={translate('discovery.wordsText')}
          />
        </Card>
      ) : (
        <Offers asked={asked} ask={ask} answer={page} />
      )}
    </>
  );
};
