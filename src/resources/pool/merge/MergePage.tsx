import { Alert, Box, Button, Skeleton, TextField, Typography } from '@mui/material';
import { useQueries } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { errorCodes } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { productCalls } from '#contract/product.calls.ts';
import type { Product } from '#contract/product.schemas.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { errorText } from '#src/custom/data/errorText.ts';
import { PageTitle } from '#src/custom/data/navigation/PageTitle.tsx';
import { callKey } from '#src/custom/data/useCall.ts';
import { ProductPicker } from '#src/custom/form/ProductPicker.tsx';
import { PageSkeleton } from '#src/custom/ui/PageSkeleton.tsx';
import { Section } from '#src/custom/ui/Section.tsx';
import { call } from '#src/dataProvider/call.ts';
import { CallError } from '#src/dataProvider/callError.ts';
import { OutcomeFacts, StoresNotice } from '../splitMerge/OutcomeFacts.tsx';
import { ShapeBar } from '../splitMerge/ShapeBar.tsx';
import { ShapeDone } from '../splitMerge/ShapeDone.tsx';
import { MergeConflicts } from './MergeConflicts.tsx';
import { MergeOptions } from './MergeOptions.tsx';
import { MergeProducts } from './MergeProducts.tsx';
import { useMerge } from './useMerge.ts';

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

interface MergerProps {
  products: readonly Product[];
  onProducts: (ids: readonly string[]) => void;
  onReadAgain: () => void;
}

/** How products are merged, and what comes of it before anything is written. */
const Merger = ({ products, onProducts, onReadAgain }: MergerProps) => {
  const translate = useTranslate();
  const { form, change, preview, conflicts, missing, problems, leaveOut, ready, merge, done } = useMerge(products);
  if (done) return <ShapeDone done={done} action="merge" />;
  const { data } = preview;
  const failure = merge.error ?? preview.error ?? undefined;
  const left = new Set(leaveOut);
  const outcome = data && {
    ...data.outcome,
    title: form.title,
    variants: data.outcome.variants.filter(({ variantId }) => !left.has(variantId)),
  };
  const isConflict = failure instanceof CallError && failure.code === errorCodes.conflict;
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <MergeProducts
          products={products}
          main={form.main}
          onMain={(main) => change({ main })}
          onProducts={onProducts}
        />
        <MergeOptions products={products} form={form} missing={missing} onChange={change} />
      </Box>
      <StoresNotice inStores={data?.inStores ?? []} action="merge" />
      {problems.map(({ key, message }) => (
        <Alert key={key} severity="error">
          {message}
        </Alert>
      ))}
      <MergeConflicts
        conflicts={conflicts}
        products={products}
        main={form.main}
        stays={form.stays}
        onStays={(stays) => change({ stays })}
      />
      <Section anchor="outcome" title={translate('splitMerge.outcome')} aside={translate('splitMerge.nothingWritten')}>
        <TextField
          fullWidth
          multiline
          label={translate('pool.basics.title')}
          value={form.title}
          onChange={(event) => change({ title: event.target.value.replaceAll('\n', ' ') })}
          error={form.title.trim() === ''}
          helperText={
            form.title.trim() === '' ? translate('validation.title') : translate('splitMerge.merge.titleHelp')
          }
          sx={{ mb: 4 }}
        />
        {outcome ? <OutcomeFacts outcome={outcome} /> : failure ? null : <Skeleton variant="rounded" height={96} />}
      </Section>
      <ShapeBar
        label={translate('splitMerge.merge.run', { smart_count: products.length })}
        busy={merge.busy}
        disabled={!ready}
        hint={translate(ready || failure ? 'splitMerge.undoable' : 'splitMerge.merge.wanting')}
        failure={
          failure === undefined ? undefined : (
            <>
              <Typography variant="body2">{errorText(failure, translate)}</Typography>
              {isConflict ? (
                <Button size="small" color="inherit" onClick={onReadAgain} sx={{ mt: 1, ml: -1 }}>
                  {translate('splitMerge.readAgain')}
                </Button>
              ) : null}
            </>
          )
        }
        onRun={merge.run}
      />
    </>
  );
};
