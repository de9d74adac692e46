import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { mergeAddress, splitAddress } from '#src/custom/data/navigation/poolAddresses.ts';
import { ProductPicker } from '#src/custom/form/ProductPicker.tsx';
import { Section } from '#src/custom/ui/Section.tsx';

const deeds = [
  { deed: 'split', title: 'pool.edit.split' },
  { deed: 'merge', title: 'shaping.merge.title' },
] as const;

/** Nothing is chosen yet: what to split, or what to begin merging with. */
export const ShapeStart = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  return (
    <Box
      sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } }}
    >
      {deeds.map(({ deed, title }) => (
        <Section key={deed} anchor={deed} title={translate(title)}>
          <Typography variant="body2" color="text.secondary" sx={{ mb: 4 }}>
            {translate(`shaping.${deed}.text`)}
          </Typography>
          <ProductPicker
            label={translate(`shaping.${deed}.choose`)}
            onPick={({ productId }) =>
              void navigate(deed === 'split' ? splitAddress(productId) : mergeAddress([productId]))
            }
          />
        </Section>
      ))}
    </Box>
  );
};
