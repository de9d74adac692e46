import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFormat } from '#src/custom/ui/format.ts';
import { combinationsOf, keyOf, type NewVariants, variantsOf } from './newProduct.ts';

interface CombinationListProps {
  variants: NewVariants;
  onChange: (part: Partial<NewVariants>) => void;
}

/** The combinations of the options' values: those that are ticked become variants. */
export const CombinationList = ({ variants, onChange }: CombinationListProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const all = combinationsOf(variants.options);
  if (all.length < 2) return null;
  const without = new Set(variants.without);
  const skus = new Map(variantsOf(variants).map(({ optionValues, sku }) => [keyOf(optionValues), sku]));
  const toggle = (key: string) => {
    const next = new Set(without);
    if (!next.delete(key)) next.add(key);
    onChange({ without: [...next] });
  };
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2, mb: 1 }}>
        <Typography variant="body2" color="text.secondary" className="tabular" role="status">
          {translate('splitMerge.create.chosen', { count: format.number(skus.size), total: format.number(all.length) })}
        </Typography>
        <Button size="small" color="secondary" onClick={() => onChange({ without: [] })}>
          {translate('splitMerge.create.all')}
        </Button>
        <Button size="small" color="secondary" onClick={() => onChange({ without: all.map(keyOf) })}>
          {translate('splitMerge.create.none')}
        </Button>
      </Box>
      <Box
        component="ul"
        aria-label={translate('pool.section.variants')}
        sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 400, overflowY: 'auto' }}
      >
        {all.map((values) => {
          const key = keyOf(values);
          return (
            <Box
              component="li"
              key={key}
              // Two thousand of them must not be laid out to show ten.
              sx={{
                contentVisibility: 'auto',
                containIntrinsicSize: 'auto 37px',
                borderTop: 1,
                borderColor: 'divider',
              }}
            >
              <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 3, py: 2, cursor: 'pointer' }}>
                <input type="checkbox" checked={!without.has(key)} onChange={() => toggle(key)} />
                <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                  {values.join(' / ')}
                </Box>
                <Box component="span" className="tabular" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                  {skus.get(key)}
                </Box>
              </Box>
            </Box>
          );
        })}
      </Box>
    </>
  );
};
