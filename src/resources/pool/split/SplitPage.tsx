import CutIcon from '@mui/icons-material/CallSplitOutlined';
import { Alert, Box, Button, Skeleton, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { errorCodes } from '#contract/errors.ts';
import { productCalls } from '#contract/product.calls.ts';
import type { Product } from '#contract/product.schemas.ts';
import type { SplitPreview } from '#contract/splitMerge.schemas.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { errorText } from '#src/custom/data/errorText.ts';
import { PageTitle } from '#src/custom/data/navigation/PageTitle.tsx';
import { editAddress } from '#src/custom/data/navigation/poolAddresses.ts';
import { Thumbnail } from '#src/custom/data/pictures/Thumbnail.tsx';
import { useCall } from '#src/custom/data/useCall.ts';
import { EmptyState } from '#src/custom/ui/EmptyState.tsx';
import { PageSkeleton } from '#src/custom/ui/PageSkeleton.tsx';
import { Section } from '#src/custom/ui/Section.tsx';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';
import { CallError } from '#src/dataProvider/callError.ts';
import { OutcomeFacts, StoresNotice } from '../splitMerge/OutcomeFacts.tsx';
import { ShapeBar } from '../splitMerge/ShapeBar.tsx';
import { ShapeDone } from '../splitMerge/ShapeDone.tsx';
import { SplitHow } from './SplitHow.tsx';
import { SplitWay } from './SplitWay.tsx';
import { useSplit } from './useSplit.ts';

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

const isConflict = (error: unknown): boolean => error instanceof CallError && error.code === errorCodes.conflict;

/** How a product is split, and what comes of it before anything is written. */
const Splitter = ({ product, onReadAgain }: { product: Product; onReadAgain: () => void }) => {
  const translate = useTranslate();
  const { form, change, setForm, order, preview, split, done } = useSplit(product);
  if (done) return <ShapeDone done={done} action="split" />;
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
      <StoresNotice inStores={preview.data?.inStores ?? []} action="split" />
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

interface PartCardProps {
  index: number;
  part: SplitPreview['parts'][number];
  title: string;
  onTitle: (title: string) => void;
}

/** One of the products that would come out. Its title can be typed over. */
const PartCard = ({ index, part, title, onTitle }: PartCardProps) => {
  const translate = useTranslate();
  const image = part.imageList.find(({ useFlg }) => useFlg === 1);
  const name = translate('splitMerge.split.part', { number: index + 1 });
  return (
    <Box
      component="li"
      aria-label={name}
      sx={{ p: 3, border: 1, borderColor: 'divider', borderRadius: 2, minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', mb: 3 }}>
        <Thumbnail src={image?.src ?? null} size={64} />
        <Box sx={{ fontWeight: 600 }}>{name}</Box>
        <Box sx={{ ml: 'auto' }}>
          <StatusChip
            tone={part.isOriginal ? 'neutral' : 'info'}
            label={translate(part.isOriginal ? 'splitMerge.split.original' : 'splitMerge.split.new')}
          />
        </Box>
      </Box>
      <TextField
        fullWidth
        multiline
        label={translate('pool.basics.title')}
        value={title}
        onChange={(event) => onTitle(event.target.value.replaceAll('\n', ' '))}
        sx={{ mb: 3 }}
      />
      <OutcomeFacts outcome={part} />
    </Box>
  );
};
