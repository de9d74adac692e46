import { useTranslate } from 'react-admin';
import { discoveryCalls } from '#contract/discovery.calls.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { inPlace } from './inPlace.ts';
import { Offers } from './Offers.tsx';
import { SearchBar } from './SearchBar.tsx';
import { listAsk, type SearchProps } from './useAsked.ts';

/** The selection of Alibaba.com: by group and words. */
export const AlibabaSelection = ({ asked, ask }: SearchProps) => {
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
