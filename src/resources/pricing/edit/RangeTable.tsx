import AddIcon from '@mui/icons-material/AddOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { limits } from '#contract/limits.ts';
import { RangeRow } from './RangeRow.tsx';
import { rangeColumns } from './rangeStyle.ts';
import { addRange, changeRange, removeRange } from './ranges.ts';
import type { RuleForm } from './useRuleForm.ts';

/** The columns, each with the key of its words. */
const heads = [
  ['costs', 'costs'],
  ['price', 'price'],
  ['priceEnding', 'ending'],
  ['compareAt', 'compareAt'],
  ['compareAtEnding', 'ending'],
] as const;

/** The ranges of a rule, from the cheapest costs to the dearest. */
export const RangeTable = ({ form }: { form: RuleForm }) => {
  const translate = useTranslate();
  const { ranges } = form.draft;
  return (
    <Box>
      <Box aria-hidden sx={{ ...rangeColumns, display: { xs: 'none', md: 'grid' }, pb: 1 }}>
        {heads.map(([column, words]) => (
          <Typography key={column} variant="caption" color="text.secondary">
            {translate(`pricing.ranges.${words}`)}
          </Typography>
        ))}
      </Box>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {ranges.map((range, index) => (
          <RangeRow
            // Ranges have no identity but their place.
            // biome-ignore lint/suspicious/noArrayIndexKey: they are never reordered
            key={index}
            range={range}
            index={index}
            only={ranges.length === 1}
            errorOf={(field) => form.errorOf(`ranges.${index}.${field}`)}
            onChange={(change) => form.set({ ranges: changeRange(ranges, index, change) })}
            onRemove={() => form.set({ ranges: removeRange(ranges, index) })}
          />
        ))}
      </Box>
      <Button
        size="small"
        startIcon={<AddIcon />}
        disabled={ranges.length >= limits.priceRanges}
        onClick={() => form.set({ ranges: addRange(ranges) })}
        sx={{ mt: 1 }}
      >
        {translate('pricing.ranges.add')}
      </Button>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
        {translate('pricing.ranges.hint')}
      </Typography>
      {ranges.some(({ price, compareAt }) => price.kind === 'formula' || compareAt.kind === 'formula') ? (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {translate('pricing.ranges.formulaHint')}
        </Typography>
      ) : null}
    </Box>
  );
};
