import { Box, Button, CircularProgress, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { errorText } from '#src/custom/data/errorText.ts';
import { Thumbnail } from '#src/custom/data/pictures/Thumbnail.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';
import { openOf, suggestionOf } from '../model/drafts.ts';
import { whyKey } from '../model/why.ts';
import { offerName } from '../product/OfferView.tsx';
import { type BulkRow, countSure, type Loaded } from './bulkRows.ts';

interface OutcomeProps {
  row: BulkRow | undefined;
  /** Where the product is mapped by itself. */
  address: string;
  /** Agrees that what the link leads to is the product. */
  onTakeAll: () => void;
}

/** What a link brought: how much of it is sure, or why there is nothing. */
export const LinkOutcome = ({ row, address, onTakeAll }: OutcomeProps) => {
  const translate = useTranslate();
  if (row?.busy) return <CircularProgress size={20} aria-label={translate('shell.loading')} />;
  const problem = row?.problem ?? (row?.error === undefined ? undefined : errorText(row.error, translate));
  if (problem !== undefined) {
    return (
      <Typography variant="body2" color="error" sx={{ overflowWrap: 'anywhere' }}>
        {problem}
      </Typography>
    );
  }
  if (row?.loaded) return <Sure loaded={row.loaded} address={address} onTakeAll={onTakeAll} />;
  return (
    <Button component={Link} to={address} size="small" color="secondary">
      {translate('mapping.many.byHand')}
    </Button>
  );
};

/** Pairs that are shown. */
const SHOWN = 3;

const Sure = ({ loaded, address, onTakeAll }: Omit<OutcomeProps, 'row'> & { loaded: Loaded }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { product, drafts, list } = loaded;
  const { sure, toDo } = countSure(loaded);
  const open = openOf(product, drafts, list);
  const pairs = product.variants
    .flatMap((variant) => {
      const draft = drafts[variant.variantId]?.way?.rules[0]?.parts[0]?.offer;
      const offer = draft ?? (open.count > 0 ? suggestionOf([list], variant.variantId)?.offer : undefined);
      return offer ? [{ variant, offer }] : [];
    })
    .slice(0, SHOWN);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        {sure > 0 ? (
          <StatusChip
            tone="success"
            label={translate('mapping.many.sure', { smart_count: sure, count: format.number(sure) })}
          />
        ) : null}
        {open.reason === undefined ? null : (
          <>
            <StatusChip tone="warning" label={translate(whyKey(open.reason, list.options.length > 0))} />
            <Button size="small" variant="contained" onClick={onTakeAll}>
              {translate('mapping.takeAll', { smart_count: open.count, count: format.number(open.count) })}
            </Button>
          </>
        )}
        {toDo > 0 ? (
          <Button component={Link} to={address} size="small">
            {translate('mapping.many.check', { smart_count: toDo, count: format.number(toDo) })}
          </Button>
        ) : null}
      </Box>
      {pairs.length > 0 ? (
        <Typography variant="caption" component="div" sx={{ overflowWrap: 'anywhere' }}>
          {list.title}
        </Typography>
      ) : null}
      {pairs.map(({ variant, offer }) => (
        <Box key={variant.variantId} sx={{ display: 'flex', alignItems: 'center', gap: 1.5, fontSize: '0.75rem' }}>
          <Thumbnail src={variant.image ?? product.image} />
          <span aria-hidden>→</span>
          <Thumbnail src={offer.image} />
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {variant.optionValues.join(' / ') || product.title}
            <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
              {[offerName(offer), offer.cost && format.money(offer.cost.amount, offer.cost.currency)]
                .filter(Boolean)
                .join(' · ')}
            </Box>
          </Box>
        </Box>
      ))}
      {sure + open.count > pairs.length ? (
        <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
          {translate('mapping.many.more', { count: format.number(sure + open.count - pairs.length) })}
        </Box>
      ) : null}
    </Box>
  );
};
