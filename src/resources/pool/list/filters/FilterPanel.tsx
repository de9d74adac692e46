import CloseIcon from '@mui/icons-material/CloseOutlined';
import { Box, Button, Drawer, IconButton, Typography } from '@mui/material';
import { useId } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { productSources } from '#contract/vocabulary.ts';
import { DateRangeFilter } from '#src/custom/components/filters/DateRangeFilter.tsx';
import { FlagFilter } from '#src/custom/components/filters/FlagFilter.tsx';
import { MultiChoiceFilter } from '#src/custom/components/filters/MultiChoiceFilter.tsx';
import { RangeFilter } from '#src/custom/components/filters/RangeFilter.tsx';
import { useFormat } from '#src/custom/format.ts';
import { FacetFilter } from './FacetFilter.tsx';
import { dayRanges, facets, flags, ranges } from './filterFields.ts';
import { StateFilter } from './StateFilter.tsx';
import { useShopChoices } from './useShopChoices.ts';

/** Every filter of the import list. Each holds at once; the button at the end says how many products are left. */
export const FilterPanel = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const translate = useTranslate();
  const format = useFormat();
  const titleId = useId();
  const { total, meta, setFilters } = useListContext();
  const shops = useShopChoices(open);
  const count = { smart_count: total ?? 0, count: format.number(total ?? 0) };
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': titleId,
          'aria-modal': true,
          sx: { width: 400, maxWidth: '100%', display: 'flex' },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', px: 4, py: 3 }}>
        <Typography id={titleId} variant="h2">
          {translate('poolList.filter.title')}
        </Typography>
        <IconButton edge="end" aria-label={translate('pool.close')} onClick={onClose}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={{ flex: 1, overflowY: 'auto', display: 'grid', alignContent: 'start', gap: 4, px: 4, pt: 2, pb: 4 }}>
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
      </Box>
      <Box sx={{ display: 'flex', gap: 2, px: 4, py: 3, borderTop: 1, borderColor: 'divider' }}>
        <Button color="secondary" onClick={() => setFilters({})}>
          {translate('kit.clearFilters')}
        </Button>
        <Button variant="contained" onClick={onClose} sx={{ ml: 'auto' }}>
          {translate(meta?.totalIsExact === false ? 'poolList.filter.showMany' : 'poolList.filter.show', count)}
        </Button>
      </Box>
    </Drawer>
  );
};
