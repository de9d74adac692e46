import ArrowIcon from '@mui/icons-material/ArrowForwardOutlined';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { FigureChange, SupplierEvent } from '#contract/supplierEvent.schemas.ts';
import { type Format, useFormat } from '#src/custom/ui/format.ts';
import { visuallyHidden } from '#src/custom/ui/visuallyHidden.ts';

interface FigureChangesProps {
  event: Pick<SupplierEvent, 'kind' | 'changes' | 'count' | 'currency'>;
  /** Variants that are shown; of the others it says how many. */
  shown: number;
}

/** What a change of a supplier changed: the first variants, each before and now. */
export const FigureChanges = ({ event: { kind, changes, count, currency }, shown }: FigureChangesProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const textOf = (figure: string | null, absent: string): string =>
    figure === null ? translate(absent) : figureText(kind, figure, currency, format);
  const first = changes.slice(0, shown);
  return (
    <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      {first.map(({ variantId, variant, was, now }: FigureChange) => (
        <Typography
          key={variantId ?? variant.join(' ')}
          variant="body2"
          component="div"
          sx={{ overflowWrap: 'anywhere' }}
        >
          <Box component="span" sx={{ color: 'text.secondary', mr: 2 }}>
            {variant.join(' / ') || translate('watch.oneVariant')}
          </Box>
          <span style={visuallyHidden}>{`${translate('watch.was')}: `}</span>
          <Box component="span" className="tabular" sx={{ color: 'text.secondary' }}>
            {textOf(was, kind === 'variantNew' ? 'watch.notOffered' : 'watch.unknown')}
          </Box>
          <ArrowIcon aria-hidden sx={{ fontSize: 14, mx: 1.5, verticalAlign: '-2px', color: 'text.secondary' }} />
          <span style={visuallyHidden}>{`${translate('watch.now')}: `}</span>
          <Box component="span" className="tabular" sx={{ fontWeight: 500 }}>
            {textOf(now, kind === 'cost' ? 'watch.unknown' : 'watch.notOffered')}
          </Box>
        </Typography>
      ))}
      {count > first.length ? (
        <Typography variant="caption" color="text.secondary">
          {translate('watch.more', { smart_count: count - first.length })}
        </Typography>
      ) : null}
    </Box>
  );
};

const figureText = (kind: SupplierEvent['kind'], figure: string, currency: string, format: Format): string =>
  kind === 'cost' ? format.money(figure, currency) : format.number(Number(figure));
