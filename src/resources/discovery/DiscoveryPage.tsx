import { Tab, Tabs } from '@mui/material';
import { useTranslate } from 'react-admin';
import { PageTitle } from '#src/custom/data/navigation/PageTitle.tsx';
import { FeedSearch } from './FeedSearch.tsx';
import { useAsked } from './useAsked.ts';
import { WordSearch } from './WordSearch.tsx';

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
