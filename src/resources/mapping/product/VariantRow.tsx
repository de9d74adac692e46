import MoreIcon from '@mui/icons-material/MoreVertOutlined';
import { Box, Button, IconButton, Typography } from '@mui/material';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { limits } from '#contract/limits.ts';
import type { MappedVariant } from '#contract/mappingShown.ts';
import { Thumbnail } from '#src/custom/data/pictures/Thumbnail.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';
import { costOf, marginOf } from '../model/cost.ts';
import type { Draft, ShownWay, Suggestion } from '../model/drafts.ts';
import { shapeOf, type Way, WHOLE } from '../model/ways.ts';
import { whyKey } from '../model/why.ts';
import { OfferView } from './OfferView.tsx';
import { rowStyle } from './rowStyle.ts';
import { WayView } from './WayView.tsx';

/** What the store sells: a variant, or the whole product. */
export type Sold = Pick<MappedVariant, 'variantId' | 'optionValues' | 'sku' | 'image' | 'price' | 'frozenAt'>;

export interface RowActions {
  /** Opens the picker of offers. */
  onPick: (key: string) => void;
  /** Takes the offer that is proposed. */
  onTake: (key: string, suggestion: Suggestion) => void;
  onMenu: (key: string, anchor: HTMLElement) => void;
}

export interface VariantRowProps extends RowActions {
  sold: Sold;
  name: string;
  currency: string;
  shown: ShownWay;
  draft: Draft | undefined;
  suggestion: Suggestion | undefined;
}

/** A variant of the store beside what it is bought as. */
export const VariantRow = memo((props: VariantRowProps) => {
  const { sold, name, currency, shown, draft, suggestion, onPick, onTake, onMenu } = props;
  const translate = useTranslate();
  const { way } = shown;
  const isWhole = sold.variantId === WHOLE;
  const proposed = draft === undefined && way === null ? suggestion : undefined;
  return (
    <Box component="li" sx={rowStyle} data-row={sold.variantId} data-draft={draft !== undefined || undefined}>
      <Box className="sold">
        <Thumbnail src={sold.image} size={64} />
        <Box sx={{ minWidth: 0 }}>
          <Typography component="div" sx={{ fontSize: '0.8125rem', fontWeight: 500, overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          {isWhole ? <div className="small">{translate('mapping.wholeHelp')}</div> : null}
          {sold.sku === '' ? null : <div className="small">{sold.sku}</div>}
          <SoldPrice price={sold.price} currency={currency} way={way} />
        </Box>
      </Box>
      <Box className="bought">
        {way !== null ? (
          <WayView way={way} />
        ) : proposed ? (
          <OfferView offer={proposed.offer} />
        ) : (
          <Unmapped isWhole={isWhole} />
        )}
        <Box className="marks">
          <Marks shown={shown} draft={draft} proposed={proposed} sold={sold} />
        </Box>
      </Box>
      <Box className="actions">
        {proposed ? (
          <Button size="small" variant="contained" onClick={() => onTake(sold.variantId, proposed)}>
            {translate('mapping.take')}
          </Button>
        ) : null}
        <Button
          size="small"
          variant="outlined"
          color="secondary"
          data-pick
          aria-label={translate('mapping.pickFor', { name })}
          onClick={() => onPick(sold.variantId)}
        >
          {translate(way === null ? 'mapping.pick' : 'mapping.change.button')}
        </Button>
        <IconButton
          size="small"
          aria-haspopup="menu"
          aria-label={translate('mapping.moreFor', { name })}
          onClick={({ currentTarget }) => onMenu(sold.variantId, currentTarget)}
        >
          <MoreIcon fontSize="small" />
        </IconButton>
      </Box>
    </Box>
  );
});

const Unmapped = ({ isWhole }: { isWhole: boolean }) => (
  <Typography component="div" color="text.secondary" sx={{ fontSize: '0.8125rem', alignSelf: 'center' }}>
    {useTranslate()(isWhole ? 'mapping.wholeNone' : 'mapping.notMapped')}
  </Typography>
);

/** What customers pay, and what of that is left. */
const SoldPrice = ({ price, currency, way }: { price: string; currency: string; way: Way | null }) => {
  const translate = useTranslate();
  const format = useFormat();
  if (price === '') return null;
  const margin = marginOf(price, currency, costOf(way));
  return (
    <div className="small tabular">
      {format.money(price, currency)}
      {margin === null ? null : (
        <Box component="span" sx={{ color: margin < 0 ? 'error.main' : undefined }}>
          {` · ${translate('mapping.margin', { share: format.percent(margin) })}`}
        </Box>
      )}
    </div>
  );
};

type MarksProps = Pick<VariantRowProps, 'shown' | 'draft'> & {
  proposed: Suggestion | undefined;
  sold: Sold;
};

/** Why what is shown is sure or not, where it is from, and its shape. */
const Marks = ({ shown: { from, way }, draft, proposed, sold }: MarksProps) => {
  const translate = useTranslate();
  const shape = way ? shapeOf(way) : undefined;
  const confidence = proposed?.confidence ?? draft?.confidence;
  const reason = proposed?.reason ?? draft?.reason;
  return (
    <>
      {sold.frozenAt !== null && from !== 'draft' ? (
        <StatusChip tone="warning" label={translate('mapping.frozen')} />
      ) : null}
      {reason && confidence !== undefined ? (
        <StatusChip
          tone={confidence >= limits.proposalTaken ? 'success' : 'warning'}
          label={translate(whyKey(reason, sold.optionValues.length > 0))}
        />
      ) : null}
      {shape === undefined || shape === 'simple' ? null : (
        <StatusChip tone="neutral" label={translate(`mapping.shape.${shape}`)} />
      )}
      {draft === undefined && (from === 'product' || from === 'pool') ? (
        <StatusChip tone="neutral" label={translate(`mapping.from.${from}`)} />
      ) : null}
      {draft ? <StatusChip tone="info" label={translate('mapping.unsaved')} /> : null}
    </>
  );
};
