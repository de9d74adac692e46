import { useTranslate } from 'react-admin';
import { discoveryCalls } from '#contract/discovery.calls.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { inPlace } from './inPlace.ts';
import { Offers } from './Offers.tsx';
import { SearchBar } from './SearchBar.tsx';
import { listAsk, type SearchProps } from './useAsked.ts';

/** The products of a feed of AliExpress, in a category if one is chosen. */
export const FeedSearch = ({ asked, ask }: SearchProps) => {
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
