import { Box, Button, Card, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { type KeyboardEvent, type RefObject, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { MappedProduct } from '#contract/mappingShown.ts';
import { useKeys } from '#src/custom/data/keys/useKeys.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { isToDo, shownWay, suggestionOf } from '../model/drafts.ts';
import { WHOLE } from '../model/ways.ts';
import { ACTIONS } from './rowStyle.ts';
import type { MappingForm } from './useMappingForm.ts';
import { type RowActions, type Sold, VariantRow } from './VariantRow.tsx';

interface VariantRowsProps extends RowActions {
  form: MappingForm;
  list: RefObject<HTMLUListElement | null>;
}

/** Rows that are drawn before the others are asked for. */
const FIRST = 100;

/** The name of a row: the variant's option values, or that it is all of them. */
export function useSoldName(product: MappedProduct): (key: string) => string {
  const translate = useTranslate();
  const names = new Map(product.variants.map(({ variantId, optionValues }) => [variantId, optionValues.join(' / ')]));
  return (key) => (key === WHOLE ? translate('mapping.whole') : names.get(key) || product.title);
}

const wholeOf = ({ image, mapping }: MappedProduct): Sold => ({
  variantId: WHOLE,
  optionValues: [],
  sku: '',
  image,
  price: '',
  frozenAt: mapping?.frozenAt ?? null,
});

/** The store's variants beside what they are bought as, the whole product first. Arrow keys go through them. */
export const VariantRows = ({ form, list, ...actions }: VariantRowsProps) => {
  const { product, drafts, lists } = form;
  const translate = useTranslate();
  const format = useFormat();
  const nameOf = useSoldName(product);
  const [onlyToDo, setOnlyToDo] = useState(false);
  const [all, setAll] = useState(false);
  const toDo = useMemo(
    () => product.variants.filter(({ variantId }) => isToDo(product, drafts, variantId)),
    [product, drafts],
  );
  const isSingle = product.variants.length === 1;
  const hasWhole = !isSingle || product.mapping !== null || drafts[WHOLE] !== undefined;
  // Rows are drawn again where what they show may be another, and not for a menu that opens beside them.
  const rows = useMemo(() => {
    const shown: Sold[] = onlyToDo ? toDo : [...(hasWhole ? [wholeOf(product)] : []), ...product.variants];
    return shown.map((sold) => ({
      sold: sold.image === null ? { ...sold, image: product.image } : sold,
      shown: shownWay(product, drafts, sold.variantId),
      draft: drafts[sold.variantId],
      suggestion: suggestionOf(lists, sold.variantId),
    }));
  }, [product, drafts, lists, onlyToDo, toDo, hasWhole]);
  const drawn = all ? rows : rows.slice(0, FIRST);

  const buttons = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-pick]') ?? [])];
  const move = (step: 1 | -1): boolean => {
    const there = buttons();
    const at = there.findIndex((button) => button.closest('[data-row]')?.contains(document.activeElement));
    const next = there[at === -1 ? 0 : Math.max(0, Math.min(there.length - 1, at + step))];
    next?.focus({ preventScroll: true });
    next?.closest('[data-row]')?.scrollIntoView({ block: 'nearest' });
    return next !== undefined;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    if (move(event.key === 'ArrowDown' ? 1 : -1)) event.preventDefault();
  };
  useKeys([
    { keys: ['j'], label: 'keys.list.next', run: () => void move(1) },
    { keys: ['k'], label: 'keys.list.previous', run: () => void move(-1) },
  ]);

  return (
    <Card component="section" aria-label={translate('mapping.variants')} sx={{ mb: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, px: 4, py: 2 }}>
        <Typography variant="h2">{translate('mapping.variants')}</Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={translate('mapping.which')}
          value={onlyToDo ? 'toDo' : 'all'}
          onChange={(_, which: string | null) => which && setOnlyToDo(which === 'toDo')}
          sx={{ ml: 'auto' }}
        >
          <ToggleButton value="all">
            {translate('mapping.all', { count: format.number(product.variants.length) })}
          </ToggleButton>
          <ToggleButton value="toDo">{translate('mapping.toDo', { count: format.number(toDo.length) })}</ToggleButton>
        </ToggleButtonGroup>
      </Box>
      <Heads />
      <Box component="ul" ref={list} onKeyDown={onKeyDown} sx={{ m: 0, p: 0 }}>
        {drawn.map((row) => (
          <VariantRow
            key={row.sold.variantId}
            {...row}
            name={nameOf(row.sold.variantId)}
            currency={product.currency}
            {...actions}
          />
        ))}
      </Box>
      {rows.length > drawn.length ? (
        <Button onClick={() => setAll(true)} sx={{ m: 3 }}>
          {translate('mapping.showAll', { count: format.number(rows.length) })}
        </Button>
      ) : null}
      {onlyToDo && toDo.length === 0 ? (
        <Typography color="text.secondary" sx={{ px: 4, pb: 4 }}>
          {translate('mapping.nothingToDo')}
        </Typography>
      ) : null}
    </Card>
  );
};

const Heads = () => {
  const translate = useTranslate();
  return (
    <Box
      aria-hidden
      sx={{
        display: { xs: 'none', md: 'grid' },
        gridTemplateColumns: `minmax(0, 4fr) minmax(0, 6fr) ${ACTIONS}`,
        columnGap: 4,
        px: 4,
        py: 1,
        fontSize: '0.75rem',
        fontWeight: 600,
        color: 'text.secondary',
      }}
    >
      <span>{translate('mapping.inStore')}</span>
      <span>{translate('mapping.boughtAs')}</span>
    </Box>
  );
};
