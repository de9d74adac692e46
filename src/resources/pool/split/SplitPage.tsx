import CutIcon from '@mui/icons-material/CallSplitOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { PageTitle } from '#src/custom/data/navigation/PageTitle.tsx';
import { editAddress } from '#src/custom/data/navigation/poolAddresses.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import { EmptyState } from '#src/custom/ui/EmptyState.tsx';
import { PageSkeleton } from '#src/custom/ui/PageSkeleton.tsx';
import { productCalls } from '#src/dataProvider/calls.ts';
import { Splitter } from './Splitter.tsx';

/** One product into several. */
export const SplitPage = ({ productId }: { productId: string }) => {
  const translate = useTranslate();
  const { data: product, error, refetch } = useCall(productCalls.get, { id: productId });
  if (error && !product) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (product === undefined) return <PageSkeleton />;
  const cannot = product.variantsList.length < 2;
  return (
    <>
      <PageTitle title={translate('splitMerge.split.heading', { title: product.title })} />
      {cannot ? (
        <EmptyState
          icon={CutIcon}
          title={translate('splitMerge.split.oneVariant')}
          text={translate('splitMerge.split.oneVariantText')}
          action={
            <Button variant="outlined" component={Link} to={editAddress(productId)}>
              {translate('shell.page.editProduct')}
            </Button>
          }
        />
      ) : (
        // What was typed about one revision says nothing about another.
        <Splitter key={product.revision} product={product} onReadAgain={() => void refetch()} />
      )}
    </>
  );
};
