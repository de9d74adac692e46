import { Alert, Box } from '@mui/material';
import { useQueries } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { limits } from '#contract/limits.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { PageTitle } from '#src/custom/data/navigation/PageTitle.tsx';
import { callKey } from '#src/custom/data/useCall.ts';
import { ProductPicker } from '#src/custom/form/ProductPicker.tsx';
import { PageSkeleton } from '#src/custom/ui/PageSkeleton.tsx';
import { Section } from '#src/custom/ui/Section.tsx';
import { call } from '#src/dataProvider/call.ts';
import { productCalls } from '#src/dataProvider/calls.ts';
import { Merger } from './Merger.tsx';

/** Several products into one. Which they are stands in the address. */
export const MergePage = ({ productIds }: { productIds: readonly string[] }) => {
  const translate = useTranslate();
  const [, setParams] = useSearchParams();
  const asked = productIds.slice(0, limits.mergeProducts);
  const found = useQueries({
    queries: asked.map((id) => ({
      queryKey: callKey(productCalls.get, { id }),
      queryFn: ({ signal }: { signal: AbortSignal }) => call(productCalls.get, { id }, { signal, reactTo: 'special' }),
    })),
  });
  const choose = (ids: readonly string[]) => setParams(ids.length === 0 ? {} : { products: ids.join(',') });
  const products = found.flatMap(({ data }) => (data === undefined ? [] : [data]));
  const failed = found.find(({ error, data }) => error && data === undefined);
  const readAgain = () => void Promise.all(found.map(({ refetch }) => refetch()));
  if (failed) return <ErrorState error={failed.error} onRetry={readAgain} />;
  const key = products.map(({ productId, revision }) => `${productId} ${revision}`).join();
  return (
    <>
      <PageTitle title={translate('splitMerge.merge.title')} text={translate('splitMerge.merge.text')} />
      <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
        {productIds.length > asked.length ? (
          <Alert severity="warning">
            {translate('splitMerge.merge.tooMany', { limit: limits.mergeProducts, count: productIds.length })}
          </Alert>
        ) : null}
        {products.length < asked.length ? <PageSkeleton /> : null}
        {products.length === asked.length && products.length < 2 ? (
          <Section anchor="products" title={products[0]?.title ?? translate('splitMerge.merge.title')}>
            <ProductPicker
              label={translate('splitMerge.merge.second')}
              without={asked}
              onPick={({ productId }) => choose([...asked, productId])}
            />
          </Section>
        ) : null}
        {products.length === asked.length && products.length > 1 ? (
          <Merger key={key} products={products} onProducts={choose} onReadAgain={readAgain} />
        ) : null}
      </Box>
    </>
  );
};
