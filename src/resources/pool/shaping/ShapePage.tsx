import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { PageTitle } from '#src/custom/data/navigation/PageTitle.tsx';
import { MergePage } from '../merge/MergePage.tsx';
import { SplitPage } from '../split/SplitPage.tsx';
import { ShapeStart } from './ShapeStart.tsx';

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
      <PageTitle title={translate('shell.page.split')} text={translate('shaping.startText')} />
      <ShapeStart />
    </>
  );
};
