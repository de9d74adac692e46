import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { errorCodes } from '#contract/errors.ts';
import type { Product } from '#contract/product.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { Section } from '#src/custom/ui/Section.tsx';
import { CallError } from '#src/dataProvider/callError.ts';
import { ShapeBar } from '../shaping/ShapeBar.tsx';
import { ShapeDone } from '../shaping/ShapeDone.tsx';
import { StoresNotice } from '../shaping/StoresNotice.tsx';
import { PartCard } from './PartCard.tsx';
import { SplitHow } from './SplitHow.tsx';
import { SplitWay } from './SplitWay.tsx';
import { useSplit } from './useSplit.ts';

const isConflict = (error: unknown): boolean => error instanceof CallError && error.code === errorCodes.conflict;

/** How a product is split, and what comes of it before anything is written. */
export const Splitter = ({ product, onReadAgain }: { product: Product; onReadAgain: () => void }) => {
  const translate = useTranslate();
  const { form, change, setForm, order, preview, split, done } = useSplit(product);
  if (done) return <ShapeDone done={done} deed="split" />;
  const parts = order === undefined ? undefined : preview.data?.parts;
  const failure = split.error ?? (order === undefined ? undefined : (preview.error ?? undefined));
  const setTitle = (index: number, title: string) =>
    change({
      titles: Array.from({ length: parts?.length ?? 0 }, (_, at) => (at === index ? title : (form.titles[at] ?? null))),
    });
  return (
    <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <SplitWay product={product} form={form} onChange={setForm} />
        <SplitHow product={product} form={form} onChange={change} />
      </Box>
      <StoresNotice inStores={preview.data?.inStores ?? []} deed="split" />
      <Section anchor="outcome" title={translate('splitMerge.outcome')} aside={translate('splitMerge.nothingWritten')}>
        {order === undefined ? (
          <Alert severity="info">{translate('splitMerge.split.wanting')}</Alert>
        ) : parts === undefined ? (
          <Skeleton variant="rounded" height={160} />
        ) : (
          <Box
            component="ol"
            sx={{
              m: 0,
              p: 0,
              listStyle: 'none',
              display: 'grid',
              gap: 4,
              gridTemplateColumns: {
                xs: 'minmax(0, 1fr)',
                md: 'repeat(2, minmax(0, 1fr))',
                xl: 'repeat(3, minmax(0, 1fr))',
              },
            }}
          >
            {parts.map((part, index) => (
              <PartCard
                // biome-ignore lint/suspicious/noArrayIndexKey: a part is what stands at its place
                key={index}
                index={index}
                part={part}
                title={form.titles[index] ?? part.title}
                onTitle={(title) => setTitle(index, title)}
              />
            ))}
          </Box>
        )}
      </Section>
      <ShapeBar
        label={
          parts ? translate('splitMerge.split.run', { smart_count: parts.length }) : translate('splitMerge.split.open')
        }
        busy={split.busy}
        disabled={order === undefined || parts === undefined}
        hint={translate('splitMerge.undoable')}
        failure={
          failure === undefined ? undefined : (
            <>
              <Typography variant="body2">{errorText(failure, translate)}</Typography>
              {isConflict(failure) ? (
                <Button size="small" color="inherit" onClick={onReadAgain} sx={{ mt: 1, ml: -1 }}>
                  {translate('splitMerge.readAgain')}
                </Button>
              ) : null}
            </>
          )
        }
        onRun={split.run}
      />
    </Box>
  );
};
