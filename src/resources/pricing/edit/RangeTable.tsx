import AddIcon from '@mui/icons-material/AddOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { limits } from '#contract/limits.ts';
import type { PriceRange, PriceRuleDraft } from '#contract/pricing.schemas.ts';
import { RangeRow } from './RangeRow.tsx';
import { rangeColumns } from './rangeStyle.ts';
import type { RuleForm } from './useRuleForm.ts';

type Ranges = PriceRuleDraft['ranges'];

/** Changes a range; its end is where the next one begins, so that there is never a gap between two. */
export function changeRange(ranges: Ranges, at: number, change: Partial<PriceRange>): Ranges {
  return ranges.map((range, index) => {
    if (index === at) return { ...range, ...change };
    return index === at + 1 && change.to !== undefined && change.to !== null ? { ...range, from: change.to } : range;
  });
}

/** Another range at the top, like the one that was the last; where it begins is still to be typed. */
export function addRange(ranges: Ranges): Ranges {
  const last = ranges.at(-1);
  if (!last) return ranges;
  return [...ranges.slice(0, -1), { ...last, to: '' }, { ...last, from: '', to: null }];
}

/** Without a range: the one before it, or else the one after it, takes its costs. */
export function removeRange(ranges: Ranges, at: number): Ranges {
  const gone = ranges[at];
  if (!gone || ranges.length === 1) return ranges;
  return ranges
    .map((range, index) => {
      if (index === at - 1) return { ...range, to: gone.to };
      return at === 0 && index === 1 ? { ...range, from: gone.from } : range;
    })
    .filter((_, index) => index !== at);
}

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
