import { useTranslate } from 'react-admin';
import { discoveryCalls } from '#contract/discovery.calls.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { FilterChips } from './FilterChips.tsx';
import { inPlace } from './inPlace.ts';
import { Offers } from './Offers.tsx';
import { SearchBar } from './SearchBar.tsx';
import { listAsk, type SearchProps } from './useAsked.ts';

/** The selection of 1688: by group, category, marks, words. */
export const FenxiaoSelection = ({ asked, ask }: SearchProps) => {
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
