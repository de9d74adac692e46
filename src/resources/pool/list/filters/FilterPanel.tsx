import { Box } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { productSources } from '#contract/vocabulary.ts';
import { DateRangeFilter } from '#src/custom/list/filters/DateRangeFilter.tsx';
import { FilterDrawer, type FilterPanelProps } from '#src/custom/list/filters/FilterDrawer.tsx';
import { FlagFilter } from '#src/custom/list/filters/FlagFilter.tsx';
import { MultiChoiceFilter } from '#src/custom/list/filters/MultiChoiceFilter.tsx';
import { RangeFilter } from '#src/custom/list/filters/RangeFilter.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { FacetFilter } from './FacetFilter.tsx';
import { dayRanges, facets, flags, ranges } from './filterFields.ts';
import { StateFilter } from './StateFilter.tsx';
import { useShopChoices } from './useShopChoices.ts';

/** Every filter of the import list. Each holds at once; the button at the end says how many products are left. */
export const FilterPanel = ({ open, onClose }: FilterPanelProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const { total, meta } = useListContext();
  const shops = useShopChoices(open);
  const count = { smart_count: total ?? 0, count: format.number(total ?? 0) };
  const many = meta?.totalIsExact === false;
  return (
    <FilterDrawer
      open={open}
      onClose={onClose}
      show={translate(many ? 'poolList.filter.showMany' : 'poolList.filter.show', count)}
    >
      <StateFilter />
      <MultiChoiceFilter
        source="source"
        label="resources.pool.fields.source"
        choices={productSources.map((id) => ({ id, name: translate(`words.source.${id}`) }))}
      />
      {facets.map((facet) => (
        <FacetFilter key={facet.of} {...facet} />
      ))}
      <MultiChoiceFilter source="shop" label="resources.pool.fields.publishedTo" choices={shops} />
      {ranges.map((range) => (
        <RangeFilter key={range.from} {...range} />
      ))}
      {dayRanges.map((range) => (
        <DateRangeFilter key={range.from} {...range} />
      ))}
      <Box sx={{ display: 'grid' }}>
        {flags.map((flag) => (
          <FlagFilter key={flag.source} {...flag} />
        ))}
      </Box>
    </FilterDrawer>
  );
};
