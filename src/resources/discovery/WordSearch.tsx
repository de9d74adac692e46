import SearchIcon from '@mui/icons-material/SearchOutlined';
import { Card } from '@mui/material';
import { useTranslate } from 'react-admin';
import { discoveryCalls } from '#contract/discovery.calls.ts';
import { brandName } from '#contract/enums.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import { EmptyState } from '#src/custom/ui/EmptyState.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { inPlace } from './inPlace.ts';
import { Offers } from './Offers.tsx';
import { SearchBar } from './SearchBar.tsx';
import { listAsk, type SearchProps } from './useAsked.ts';

/** Suppliers whose official access finds products by words. */
const searchable = ['aliexpress', 'ebay'] as const;

/** What a supplier finds for words. `feed` in the address is the supplier here. */
export const WordSearch = ({ asked, ask }: SearchProps) => {
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
          choices={searchable.map((id) => ({ id, name: brandName[id] }))}
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
