import ArrowIcon from '@mui/icons-material/ArrowForwardOutlined';
import { Box, Typography } from '@mui/material';
import { type ReactNode, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { Difference, DifferenceField, ProductDifferences } from '#contract/difference.schemas.ts';
import { Thumbnail } from '#src/custom/data/pictures/Thumbnail.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';
import { visuallyHidden } from '#src/custom/ui/visuallyHidden.ts';
import { movesOf, offerOf, textOf } from './differenceText.ts';

interface ChangeLineProps extends ValueChangeProps {
  /** Names what stands in the pool; left out where nothing can. */
  mineLabel: string | undefined;
}

/** One change in one line: the variant it is about, what the supplier did, and what stands. */
export const ChangeLine = ({ mineLabel, ...change }: ChangeLineProps) => {
  const { variant } = change.difference;
  const named = variant !== null && variant.length > 0;
  const columns = [...(named ? ['minmax(0, 2fr)'] : []), 'minmax(0, 5fr)', ...(mineLabel ? ['minmax(0, 3fr)'] : [])];
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: columns.join(' ') },
        columnGap: 4,
        rowGap: 1,
        alignItems: 'baseline',
        justifyItems: 'start',
      }}
    >
      {named ? (
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {variant.join(' / ')}
        </Typography>
      ) : null}
      <ValueChange {...change} />
      {mineLabel === undefined ? null : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, minWidth: 0 }}>
          <Typography variant="caption" color="text.secondary">
            {mineLabel}
          </Typography>
          <MineValue {...change} />
        </Box>
      )}
    </Box>
  );
};

const PICTURES = 6;

const Text = ({ children, gone = false }: { children: string | null; gone?: boolean }) => {
  const translate = useTranslate();
  return (
    <Typography
      component="span"
      variant="body2"
      color={gone || children === null ? 'text.secondary' : 'text.primary'}
      sx={{ overflowWrap: 'anywhere', fontStyle: children === null ? 'italic' : undefined }}
    >
      {children ?? translate('supplierChanges.nothing')}
    </Typography>
  );
};

/** Before and after, as `a -> b`; a screen reader hears "becomes". */
const Becomes = ({ was, now }: { was: ReactNode; now: ReactNode }) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5, minWidth: 0 }}>
      {was}
      <ArrowIcon aria-hidden sx={{ fontSize: 14, color: 'text.secondary' }} />
      <span style={visuallyHidden}>{translate('supplierChanges.becomes')}</span>
      {now}
    </Box>
  );
};

const Moves = ({
  kind,
  items,
  pictures,
}: {
  kind: 'added' | 'removed';
  items: readonly string[];
  pictures: boolean;
}) => {
  const translate = useTranslate();
  const format = useFormat();
  if (items.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <StatusChip tone={kind === 'added' ? 'success' : 'neutral'} label={translate(`supplierChanges.${kind}`)} />
      {pictures ? (
        <>
          {items.slice(0, PICTURES).map((src) => (
            <Thumbnail key={src} src={src} />
          ))}
          {items.length > PICTURES ? <Text>{`+${format.number(items.length - PICTURES)}`}</Text> : null}
        </>
      ) : (
        <Text>{items.join(', ')}</Text>
      )}
    </Box>
  );
};

interface ValueChangeProps {
  product: Pick<ProductDifferences, 'currency' | 'supplierCurrency'>;
  field: DifferenceField;
  difference: Difference;
}

/** What the supplier changed: before and now; of lists what came and what went. */
const ValueChange = ({ product, field, difference: { was, theirs } }: ValueChangeProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const moves = useMemo(() => movesOf(field, was, theirs), [field, was, theirs]);
  if (moves !== undefined) {
    if (moves.added.length === 0 && moves.removed.length === 0)
      return <Text>{translate('supplierChanges.reordered')}</Text>;
    return (
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Moves kind="added" items={moves.added} pictures={field === 'images'} />
        <Moves kind="removed" items={moves.removed} pictures={field === 'images'} />
      </Box>
    );
  }
  if (field === 'variantNew') {
    const { values, price, stock, picture } = offerOf(theirs);
    const facts = [
      values,
      ...(price === null ? [] : [format.money(price, product.supplierCurrency)]),
      ...(stock === null ? [] : [translate('supplierChanges.stock', { stock: format.number(stock) })]),
    ];
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        {picture === null ? null : <Thumbnail src={picture} />}
        <StatusChip tone="success" label={translate('supplierChanges.offered')} />
        <Text>{facts.join(' · ')}</Text>
      </Box>
    );
  }
  if (field === 'variantGone') return <StatusChip tone="warning" label={translate('supplierChanges.notOffered')} />;
  if (field === 'imageId') {
    return <Becomes was={<Picture src={was} />} now={<Picture src={theirs} />} />;
  }
  if (field === 'bodyHtml' && was === theirs) return <Text>{translate('supplierChanges.otherHtml')}</Text>;
  const text = (value: unknown) => textOf(field, value, product.supplierCurrency, format);
  return <Becomes was={<Text gone>{text(was)}</Text>} now={<Text>{text(theirs)}</Text>} />;
};

const Picture = ({ src }: { src: unknown }) => <Thumbnail src={typeof src === 'string' ? src : null} />;

/** What stands in the pool. */
const MineValue = ({ product, field, difference: { mine } }: ValueChangeProps) => {
  const format = useFormat();
  if (field === 'variantNew' || field === 'variantGone') return null;
  if (field === 'imageId') return <Picture src={mine} />;
  if (field === 'images') {
    const all = Array.isArray(mine) ? mine.filter((src) => typeof src === 'string') : [];
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        {all.slice(0, PICTURES).map((src) => (
          <Thumbnail key={src} src={src} />
        ))}
        {all.length > PICTURES ? <Text>{`+${format.number(all.length - PICTURES)}`}</Text> : null}
      </Box>
    );
  }
  return <Text>{textOf(field, mine, product.currency, format)}</Text>;
};
