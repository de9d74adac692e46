import { Alert, Box, Button, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Outcome } from '#contract/splitMerge.schemas.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { MoneyField } from '#src/custom/ui/MoneyField.tsx';
import { stockOfAll, stockText } from '../stock.ts';

/** A decimal text as parts that compare: whole digits by length and value, then the decimals. Not negative. */
const parts = (amount: string): [string, string] => {
  const [whole = '', rest = ''] = amount.split('.');
  return [whole.replace(/^0+/, ''), rest.replace(/0+$/, '')];
};

function below(a: string, b: string): boolean {
  const [wholeA, restA] = parts(a);
  const [wholeB, restB] = parts(b);
  if (wholeA.length !== wholeB.length) return wholeA.length < wholeB.length;
  return wholeA === wholeB ? restA < restB : wholeA < wholeB;
}

/** The ends of some amounts, compared as decimals and never as floats; nulls for none. */
function lowestAndHighest(amounts: readonly string[]): [string | null, string | null] {
  let [low = null, high = null]: (string | null)[] = [amounts[0] ?? null, amounts[0] ?? null];
  for (const amount of amounts) {
    if (low !== null && below(amount, low)) low = amount;
    if (high !== null && below(high, amount)) high = amount;
  }
  return [low, high];
}

/** What a product that would come out consists of: options, prices, stock, pictures and, on demand, its variants. */
export const OutcomeFacts = ({ outcome }: { outcome: Outcome }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { optionList, imageList, variants, currency } = outcome;
  const [min, max] = lowestAndHighest(variants.flatMap(({ price }) => price ?? []));
  const stock = stockOfAll(variants.map(({ inventoryQuantity }) => inventoryQuantity));
  const used = imageList.filter(({ useFlg }) => useFlg === 1).length;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box
        className="tabular"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 4,
          rowGap: 1,
          color: 'text.secondary',
          fontSize: '0.8125rem',
        }}
      >
        <span>{translate('pool.list.variants', { smart_count: variants.length })}</span>
        <Box component="span" sx={{ color: 'text.primary', fontWeight: 500 }}>
          <MoneyField min={min} max={max} currency={currency} />
        </Box>
        <span>{stockText(translate, format, stock)}</span>
        <span>{translate('splitMerge.images', { smart_count: used })}</span>
      </Box>
      {optionList.map(({ name, values }) => (
        <Typography key={name} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {name}
          </Box>{' '}
          {values.join(', ')}
        </Typography>
      ))}
      <OutcomeVariants outcome={outcome} />
    </Box>
  );
};

/** More than these would not be read. */
const SHOWN = 100;

/** The variants of a product that would come out, on demand. */
const OutcomeVariants = ({ outcome }: { outcome: Outcome }) => {
  const translate = useTranslate();
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const { variants, currency } = outcome;
  const more = variants.length - SHOWN;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Button size="small" color="secondary" aria-expanded={open} onClick={() => setOpen(!open)} sx={{ ml: -1 }}>
        {translate(open ? 'splitMerge.hideVariants' : 'splitMerge.showVariants')}
      </Button>
      {open ? (
        // The table scrolls by key as well.
        <Box tabIndex={0} role="region" aria-label={outcome.title} sx={{ overflow: 'auto', maxHeight: 320 }}>
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>{translate('editor.variants.variant')}</TableCell>
                <TableCell>{translate('editor.variants.sku')}</TableCell>
                <TableCell align="right">{translate('editor.variants.price')}</TableCell>
                <TableCell align="right">{translate('editor.variants.inventory')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {variants.slice(0, SHOWN).map(({ variantId, optionValues, sku, price, inventoryQuantity }) => (
                <TableRow key={variantId}>
                  <TableCell>{optionValues.join(' / ') || translate('editor.variants.only')}</TableCell>
                  <TableCell>{sku}</TableCell>
                  <TableCell align="right" className="tabular">
                    {price === null ? '–' : format.money(price, currency)}
                  </TableCell>
                  <TableCell align="right" className="tabular">
                    {inventoryQuantity === null ? '–' : format.number(inventoryQuantity)}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
          {more > 0 ? (
            <Typography variant="body2" color="text.secondary" sx={{ p: 2 }}>
              {translate('splitMerge.moreVariants', { smart_count: more })}
            </Typography>
          ) : null}
        </Box>
      ) : null}
    </Box>
  );
};

/** The products stand in stores, which keep them as they are until they are published again. */
export const StoresNotice = ({
  inStores,
  action,
}: {
  inStores: readonly { shopName: string }[];
  action: 'split' | 'merge';
}) => {
  const translate = useTranslate();
  if (inStores.length === 0) return null;
  const shops = [...new Set(inStores.map(({ shopName }) => shopName))].join(', ');
  return <Alert severity="info">{translate(`splitMerge.${action}.inStores`, { shops })}</Alert>;
};
