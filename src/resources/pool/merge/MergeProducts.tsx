import RemoveIcon from '@mui/icons-material/CloseOutlined';
import { Box, FormControlLabel, IconButton, Radio, RadioGroup, Tooltip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { limits } from '#contract/limits.ts';
import type { Product } from '#contract/product.schemas.ts';
import { Thumbnail } from '#src/custom/data/pictures/Thumbnail.tsx';
import { ProductPicker } from '#src/custom/form/ProductPicker.tsx';
import { Section } from '#src/custom/ui/Section.tsx';

interface MergeProductsProps {
  products: readonly Product[];
  main: string;
  onMain: (productId: string) => void;
  onProducts: (ids: readonly string[]) => void;
}

/** The products that become one, and which of them that is. */
export const MergeProducts = ({ products, main, onMain, onProducts }: MergeProductsProps) => {
  const translate = useTranslate();
  const ids = products.map(({ productId }) => productId);
  return (
    <Section
      anchor="products"
      title={translate('splitMerge.merge.products')}
      aside={translate('splitMerge.merge.count', { smart_count: products.length })}
    >
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {translate('splitMerge.merge.mainHelp')}
      </Typography>
      <RadioGroup
        aria-label={translate('splitMerge.merge.main')}
        value={main}
        onChange={(_, productId) => onMain(productId)}
        sx={{ mb: 4 }}
      >
        {products.map(({ productId, title, primaryIp, variantsList, currency }) => {
          const without = translate('splitMerge.merge.without', { title });
          return (
            <Box
              key={productId}
              sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}
            >
              <FormControlLabel
                value={productId}
                control={<Radio />}
                sx={{ flex: 1, minWidth: 0, mr: 0, ml: -2 }}
                slotProps={{ typography: { sx: { flex: 1, minWidth: 0 } } }}
                label={
                  <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
                    <Thumbnail src={primaryIp} />
                    <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                      {title}
                      <Typography component="span" variant="caption" color="text.secondary" sx={{ display: 'block' }}>
                        {translate('pool.list.variants', { smart_count: variantsList.length })} · {currency}
                        {productId === main ? ` · ${translate('splitMerge.merge.stays')}` : ''}
                      </Typography>
                    </Box>
                  </Box>
                }
              />
              <Tooltip title={without}>
                <IconButton
                  size="small"
                  aria-label={without}
                  onClick={() => onProducts(ids.filter((id) => id !== productId))}
                >
                  <RemoveIcon fontSize="small" />
                </IconButton>
              </Tooltip>
            </Box>
          );
        })}
      </RadioGroup>
      {products.length < limits.mergeProducts ? (
        <ProductPicker
          label={translate('splitMerge.merge.add')}
          without={ids}
          onPick={({ productId }) => onProducts([...ids, productId])}
        />
      ) : null}
    </Section>
  );
};
