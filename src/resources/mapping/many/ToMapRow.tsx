import { Box, Button, CircularProgress, Link as MuiLink, TextField, type Theme, Typography } from '@mui/material';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ProductToMap } from '#contract/mappingShown.ts';
import { addressesIn } from '#contract/pastedLinks.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { mappingAddress } from '#src/custom/data/navigation/mappingAddress.ts';
import { Thumbnail } from '#src/custom/data/pictures/Thumbnail.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { PlatformMark } from '#src/custom/ui/PlatformMark.tsx';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import { openOf, suggestionOf } from '../model/drafts.ts';
import { whyKey } from '../model/why.ts';
import { offerName } from '../product/OfferView.tsx';
import { type BulkRow, countSure, type Loaded } from './bulkRows.ts';

interface ToMapRowProps {
  product: ProductToMap;
  row: BulkRow | undefined;
  autoFocus: boolean;
  onType: (url: string) => void;
  onLoad: (url: string) => void;
  /** Whether links were found in what was pasted. */
  onPaste: (text: string) => boolean;
  /** Agrees that what the link leads to is the product. */
  onTakeAll: () => void;
}

const rowStyle = ({ palette, breakpoints, spacing }: Theme) =>
  ({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 4fr) minmax(0, 4fr)',
    gap: spacing(4),
    alignItems: 'center',
    padding: spacing(2.5, 4),
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 88px',
    '& + &': { borderTop: `1px solid ${palette.divider}` },
    [breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: spacing(2), padding: spacing(3) },
  }) as const;

/** A product that orders wait for, the field for its link, and what that brought. */
export const ToMapRow = ({ product, row, autoFocus, onType, onLoad, onPaste, onTakeAll }: ToMapRowProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const { channel, storeId, storeName, productId, title, image, orders, pieces, oldestAt } = product;
  const address = mappingAddress(channel, storeId, productId);
  const url = row?.url ?? '';
  const paste = (event: ClipboardEvent) => {
    if (onPaste(event.clipboardData.getData('text/plain'))) event.preventDefault();
  };
  const press = (event: KeyboardEvent) => {
    const [link] = addressesIn(url.trim());
    if (event.key === 'Enter' && link !== undefined) onLoad(link);
  };
  const leave = () => {
    const [link] = addressesIn(url.trim());
    if (link !== undefined && link !== row?.asked) onLoad(link);
  };
  return (
    <Box component="li" sx={rowStyle}>
      <Box sx={{ display: 'flex', gap: 3, minWidth: 0 }}>
        <Thumbnail src={image} size={64} />
        <Box sx={{ minWidth: 0 }}>
          <MuiLink
            component={Link}
            to={address}
            color="text.primary"
            sx={{ fontWeight: 500, fontSize: '0.8125rem', overflowWrap: 'anywhere' }}
          >
            {title}
          </MuiLink>
          <Typography
            variant="caption"
            component="div"
            color="text.secondary"
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
          >
            <PlatformMark platform={channel} />
            {storeName}
          </Typography>
          <Typography variant="caption" component="div" color="text.secondary">
            {translate('mapping.waiting', { smart_count: orders, count: format.number(orders) })}
            {` · ${translate('mapping.preview.items', { smart_count: pieces, count: format.number(pieces) })} · `}
            <TimeField at={oldestAt} relative />
          </Typography>
        </Box>
      </Box>
      <TextField
        label={translate('mapping.many.link')}
        value={url}
        autoFocus={autoFocus}
        onChange={({ target }) => onType(target.value)}
        onPaste={paste}
        onKeyDown={press}
        onBlur={leave}
        slotProps={{
          htmlInput: {
            ...{ spellCheck: false, inputMode: 'url', autoComplete: 'off' },
            'aria-label': translate('mapping.many.linkOf', { name: title }),
          },
        }}
      />
      <Box role="status" sx={{ minWidth: 0 }}>
        <Outcome row={row} address={address} onTakeAll={onTakeAll} />
      </Box>
    </Box>
  );
};

type OutcomeProps = Pick<ToMapRowProps, 'row' | 'onTakeAll'> & { address: string };

/** What a link brought: how much of it is sure, or why there is nothing. */
const Outcome = ({ row, address, onTakeAll }: OutcomeProps) => {
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
