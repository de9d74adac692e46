import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { PageTitle } from '#src/custom/data/navigation/PageTitle.tsx';
import { mergeAddress, splitAddress } from '#src/custom/data/navigation/poolAddresses.ts';
import { ProductPicker } from '#src/custom/form/ProductPicker.tsx';
import { Section } from '#src/custom/ui/Section.tsx';
import { MergePage } from '../merge/MergePage.tsx';
import { SplitPage } from '../split/SplitPage.tsx';

/** `/import/split`: one product into several (`?product=`), several into one (`?products=`), or the choice of which. */
export const ShapePage = () => {
  const translate = useTranslate();
  const [params] = useSearchParams();
  const product = params.get('product') ?? '';
  const products = [...new Set((params.get('products') ?? '').split(',').filter(Boolean))];
  if (product !== '') return <SplitPage key={product} productId={product} />;
  if (products.length > 0) return <MergePage productIds={products} />;
  return (
    <>
      <PageTitle title={translate('shell.page.split')} text={translate('splitMerge.startText')} />
      <ShapeStart />
    </>
  );
};

const actions = [
  { action: 'split', title: 'pool.edit.split' },
  { action: 'merge', title: 'splitMerge.merge.title' },
] as const;

/** Nothing is chosen yet: what to split, or what to begin merging with. */
const ShapeStart = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  return (
    <Box
      sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } }}
    >
      {actions.map(({ action, title }) => (
        <Section key={action} anchor={action} title={translate(title)}>
          <Typography variant="body2" color="text.secondary" sx={{ mb: 4 }}>
            {translate(`splitMerge.${action}.text`)}
          </Typography>
          <ProductPicker
            label={translate(`splitMerge.${action}.choose`)}
            onPick={({ productId }) =>
              void navigate(action === 'split' ? splitAddress(productId) : mergeAddress([productId]))
            }
          />
        </Section>
      ))}
    </Box>
  );
};
