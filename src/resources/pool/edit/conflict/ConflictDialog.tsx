import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material';
import { useId, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ProductImage, ProductUpdate } from '#contract/product.schemas.ts';
import type { ShippingFacts } from '#contract/shippingFacts.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { useSheet } from '../EditorContext.ts';
import {
  type Conflict,
  type Difference,
  differences,
  joinable,
  mergeBy,
  proposed,
  type Side,
} from '../model/conflict.ts';
import { asUpdate } from '../model/sheet.ts';

interface ConflictDialogProps {
  conflict: Conflict;
  busy: boolean;
  onMerge: (merged: ProductUpdate) => void;
  onClose: () => void;
}

const SHOWN = 200;

/** Both sides, field by field; the merchant takes one or joins them. Closing it leaves the edits as they are. */
export const ConflictDialog = ({ conflict, busy, onMerge, onClose }: ConflictDialogProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const { base, mine, theirs, saves } = conflict;
  const stored = useMemo(() => asUpdate(theirs), [theirs]);
  const found = useMemo(() => differences(base, mine, stored), [base, mine, stored]);
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  const choiceOf = (difference: (typeof found)[number]): Side => choices[difference.key] ?? proposed(difference);
  const all = (side: Side) => setChoices(Object.fromEntries(found.map(({ key }) => [key, side])));
  const sorted = useMemo(() => found.toSorted((a, b) => rank(a.changedBy) - rank(b.changedBy)), [found]);
  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId}>{translate('editor.conflict.title')}</DialogTitle>
      <DialogContent>
        <Typography variant="body1" color="text.secondary">
          {translate(found.length === 0 ? 'editor.conflict.same' : 'editor.conflict.text')}
        </Typography>
        {found.length < 2 ? null : (
          <Box sx={{ display: 'flex', gap: 2, mt: 3 }}>
            <Button size="small" variant="outlined" color="secondary" onClick={() => all('mine')}>
              {translate('editor.conflict.allMine')}
            </Button>
            <Button size="small" variant="outlined" color="secondary" onClick={() => all('theirs')}>
              {translate('editor.conflict.allTheirs')}
            </Button>
          </Box>
        )}
        {sorted.slice(0, SHOWN).map((difference) => (
          <DifferenceRow
            key={difference.key}
            difference={difference}
            choice={choiceOf(difference)}
            onChoose={(side) => setChoices((before) => ({ ...before, [difference.key]: side }))}
          />
        ))}
        {sorted.length > SHOWN ? (
          <Typography variant="body2" color="text.secondary">
            {translate('editor.conflict.more', { smart_count: sorted.length - SHOWN })}
          </Typography>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onClose} disabled={busy}>
          {translate('editor.conflict.later')}
        </Button>
        <Button variant="contained" loading={busy} onClick={() => onMerge(mergeBy(mine, stored, found, choiceOf))}>
          {translate(saves ? 'editor.conflict.save' : 'editor.conflict.take')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** What both changed comes first: only that needs a decision. */
const rank = (by: Side): number => (by === 'both' ? 0 : by === 'mine' ? 1 : 2);

interface DifferenceRowProps {
  difference: Difference;
  choice: Side;
  onChoose: (side: Side) => void;
}

/** One difference: what it is, who changed it, and both sides to choose from. */
const DifferenceRow = ({ difference, choice, onChoose }: DifferenceRowProps) => {
  const translate = useTranslate();
  const textOf = useSideText();
  const nameId = useId();
  const { field, variant, changedBy } = difference;
  const name = translate(`editor.conflict.field.${field}`);
  const sides: Side[] = joinable.includes(field) ? ['mine', 'theirs', 'both'] : ['mine', 'theirs'];
  return (
    <Box sx={{ mt: 3, p: 3, border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <Typography id={nameId} variant="subtitle2" component="h3">
        {variant === undefined ? name : `${variant.join(' / ')} · ${name}`}
        <Typography component="span" variant="caption" color="text.secondary" sx={{ ml: 2 }}>
          {translate(`editor.conflict.changedBy.${changedBy}`)}
        </Typography>
      </Typography>
      <RadioGroup
        aria-labelledby={nameId}
        value={choice}
        onChange={(_, side) => onChoose(side as Side)}
        sx={{ display: 'grid', gridTemplateColumns: { sm: `repeat(${sides.length}, minmax(0, 1fr))` }, gap: 2, mt: 1 }}
      >
        {sides.map((side) => (
          <FormControlLabel
            key={side}
            value={side}
            control={<Radio sx={{ alignSelf: 'flex-start', py: 0.5 }} />}
            sx={{ m: 0, alignItems: 'flex-start' }}
            label={
              <>
                <Typography variant="caption" color="text.secondary" component="div">
                  {translate(`editor.conflict.side.${side}`)}
                </Typography>
                {side === 'both' ? null : (
                  <Typography
                    variant="body2"
                    component="div"
                    className="tabular"
                    sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line', maxHeight: 140, overflow: 'auto' }}
                  >
                    {textOf(difference, side)}
                  </Typography>
                )}
              </>
            }
          />
        ))}
      </RadioGroup>
    </Box>
  );
};

const words = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent.replace(/\s+/g, ' ').trim();

/** One side of a difference as a person reads it. */
function useSideText(): (difference: Difference, side: Exclude<Side, 'both'>) => string {
  const translate = useTranslate();
  const format = useFormat();
  const images = useSheet((state) => state.images);
  const nothing = translate('editor.conflict.nothing');

  const image = (imageId: unknown): string => {
    const at = images.findIndex((one) => one.imageId === imageId);
    return at === -1 ? nothing : translate('editor.images.position', { position: at + 1, total: images.length });
  };
  const shape = ({ optionList, variants }: { optionList: ProductUpdate['optionList']; variants: unknown[] }): string =>
    [
      ...optionList.map(({ name, values }) => `${name}: ${values.join(', ')}`),
      translate('pool.list.variants', { smart_count: variants.length }),
    ].join('\n');

  const shipping = (facts: ShippingFacts): string =>
    [
      translate(facts.requiresShipping === false ? 'editor.shipping.no' : 'editor.shipping.yes'),
      [facts.length, facts.width, facts.height].map((size) => size ?? '–').join(' × '),
      facts.dimensionUnit ?? 'cm',
      facts.originCountry ?? '–',
      facts.hsCode ?? '–',
    ].join(', ');

  return (difference, side) => {
    const value = difference[side];
    switch (difference.field) {
      case 'bodyHtml':
        return words(String(value)) || nothing;
      case 'tags':
        return (value as string[]).join(', ') || nothing;
      case 'shipping':
        return shipping(value as ShippingFacts);
      case 'imageList': {
        const list = value as ProductImage[];
        const used = list.filter(({ useFlg }) => useFlg === 1).length;
        return translate('editor.conflict.images', { smart_count: list.length, used: format.number(used) });
      }
      case 'structure':
        return shape(value as Parameters<typeof shape>[0]);
      case 'imageId':
        return image(value);
      default:
        return value === null || value === '' ? nothing : String(value);
    }
  };
}
