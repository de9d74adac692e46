import { Alert, Box, Button, Skeleton, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { errorCodes } from '#contract/errors.ts';
import type { Product } from '#contract/product.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { Section } from '#src/custom/ui/Section.tsx';
import { CallError } from '#src/dataProvider/callError.ts';
import { OutcomeFacts } from '../shaping/OutcomeFacts.tsx';
import { ShapeBar } from '../shaping/ShapeBar.tsx';
import { ShapeDone } from '../shaping/ShapeDone.tsx';
import { StoresNotice } from '../shaping/StoresNotice.tsx';
import { MergeConflicts } from './MergeConflicts.tsx';
import { MergeOptions } from './MergeOptions.tsx';
import { MergeProducts } from './MergeProducts.tsx';
import { useMerge } from './useMerge.ts';

interface MergerProps {
  products: readonly Product[];
  onProducts: (ids: readonly string[]) => void;
  onReadAgain: () => void;
}

/** How products are merged, and what comes of it before anything is written. */
export const Merger = ({ products, onProducts, onReadAgain }: MergerProps) => {
  const translate = useTranslate();
  const { form, change, preview, conflicts, missing, problems, leaveOut, ready, merge, done } = useMerge(products);
  if (done) return <ShapeDone done={done} deed="merge" />;
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
      <StoresNotice inStores={data?.inStores ?? []} deed="merge" />
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
