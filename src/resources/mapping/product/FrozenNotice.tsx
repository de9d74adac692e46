import { Alert, Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ComponentNow, MappedProduct } from '#contract/mappingShown.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { Thumbnail } from '#src/custom/data/pictures/Thumbnail.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { type Drafts, isToDo } from '../model/drafts.ts';
import { variantOf, WHOLE } from '../model/ways.ts';
import { offerName } from './OfferView.tsx';
import type { MappingForm } from './useMappingForm.ts';

interface FrozenRow {
  key: string;
  revision: number;
  parts: ComponentNow[];
}

/** What the supplier changed, a row for each mapping that it concerns; those for which another is chosen already are left out. */
function frozenRows(product: MappedProduct, drafts: Drafts): FrozenRow[] {
  const changedOf = (mapping: NonNullable<MappedProduct['mapping']>): ComponentNow[] =>
    mapping.rules.flatMap(({ components }) => components.filter(({ changed }) => changed.length > 0));
  const rows: FrozenRow[] = [];
  if (product.mapping?.frozenAt != null && drafts[WHOLE] === undefined) {
    rows.push({ key: WHOLE, revision: product.mapping.revision, parts: changedOf(product.mapping) });
  }
  for (const { variantId, frozenAt, from, mapping, pool } of product.variants) {
    if (frozenAt === null || from === 'product' || !isToDo(product, drafts, variantId)) continue;
    const parts = mapping ? changedOf(mapping) : pool ? [pool] : [];
    rows.push({ key: variantId, revision: mapping?.revision ?? 0, parts });
  }
  return rows;
}

interface FrozenNoticeProps {
  form: MappingForm;
  nameOf: (key: string) => string;
  onPick: (key: string) => void;
}

/** Variants that the supplier changed under their mapping: as they were mapped and as they are sold now. Nothing is bought of them before. */
export const FrozenNotice = ({ form, nameOf, onPick }: FrozenNoticeProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const { product, drafts, accept } = form;
  const rows = frozenRows(product, drafts);
  if (rows.length === 0) return null;
  const counts = { smart_count: rows.length, count: format.number(rows.length) };
  return (
    <Alert severity="warning" sx={{ mb: 4, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      {translate('mapping.frozenText', counts)}
      {accept.error === undefined ? null : <Box role="alert">{errorText(accept.error, translate)}</Box>}
      {rows.map(({ key, revision, parts }) => {
        const isGone = parts.some(({ changed, offer }) => changed.includes('gone') || offer === null);
        return (
          <Box key={key} component="section" aria-label={nameOf(key)} sx={{ mt: 3, display: 'grid', gap: 2 }}>
            <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
              <Thumbnail src={variantOf(product, key)?.image ?? product.image} />
              <strong>{nameOf(key)}</strong>
            </Box>
            {parts.map((part, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one offer may come twice
              <BothSides key={at} part={part} />
            ))}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
              {isGone ? null : (
                <Button
                  size="small"
                  variant="contained"
                  loading={accept.busy}
                  onClick={() => accept.run(key, revision)}
                >
                  {translate('mapping.takeNew')}
                </Button>
              )}
              <Button size="small" variant="outlined" onClick={() => onPick(key)}>
                {translate('mapping.mapToAnother')}
              </Button>
            </Box>
          </Box>
        );
      })}
    </Alert>
  );
};

/** What was mapped beside what is sold now, and what of it is another. */
const BothSides = ({ part: { mappedAs, offer, changed } }: { part: ComponentNow }) => {
  const translate = useTranslate();
  const format = useFormat();
  const side = (
    title: string,
    image: string | null,
    words: string,
    cost: { amount: string; currency: string } | null,
  ) => (
    <Box sx={{ display: 'flex', gap: 2, minWidth: 0 }}>
      <Thumbnail src={image} size={64} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontSize: '0.75rem' }}>{title}</Box>
        {words}
        {cost === null ? null : <div className="tabular">{format.money(cost.amount, cost.currency)}</div>}
      </Box>
    </Box>
  );
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box>{changed.map((what) => translate(`mapping.changed.${what}`)).join(' ')}</Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 3 }}>
        {mappedAs === null
          ? null
          : side(
              translate('mapping.mappedAs'),
              mappedAs.image,
              mappedAs.optionValues.join(' / ') || mappedAs.skuId,
              mappedAs.cost,
            )}
        {offer === null || changed.includes('gone')
          ? side(translate('mapping.soldNow'), null, translate('mapping.change.gone'), null)
          : side(translate('mapping.soldNow'), offer.image, offerName(offer), offer.cost)}
      </Box>
    </Box>
  );
};
